import { answer } from '#server/http/answer.ts'
import { operatorAnalytics, operatorRequests } from './operator-calls.ts'

export const operatorRoutes = [
  answer('operator.requests', operatorRequests),
  answer('operator.analytics', operatorAnalytics),
]
