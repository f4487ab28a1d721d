import { answer } from '#server/platform/calls/answer.ts'
import { saveTexts } from './save-texts.ts'

export const staffRoutes = [answer('host.saveTexts', saveTexts)]
