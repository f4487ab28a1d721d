import { answer } from '#server/platform/calls/answer.ts'
import { recordEvent } from './record-event.ts'

export const analyticsRoutes = [answer('analytics.recordEvent', recordEvent)]
