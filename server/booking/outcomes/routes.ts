import { answer } from '#server/platform/calls/answer.ts'
import { getOutcome } from './get-outcome.ts'

export const outcomeRoutes = [answer('outcomes.get', getOutcome)]
