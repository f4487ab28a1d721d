import { answer } from '#server/http/answer.ts'
import { recordEvent } from './record-event.ts'

export const analyticsRoutes = [answer('analytics.record', recordEvent)]
