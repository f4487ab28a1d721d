import { answer } from '#server/platform/calls/answer.ts'
import { listEntries } from './list-entries.ts'

export const historyRoutes = [answer('history.entries', listEntries)]
