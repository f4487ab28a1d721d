import { answer } from '#server/platform/calls/answer.ts'
import { listEvents } from './list-events.ts'

export const eventRoutes = [answer('events.list', listEvents)]
