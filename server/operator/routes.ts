import { answer } from '#server/http/answer.ts'
import { operatorAnalytics, operatorMessages, operatorRequests, operatorSendAgain } from './operator-calls.ts'

export const operatorRoutes = [
  answer('operator.requests', operatorRequests),
  answer('operator.analytics', operatorAnalytics),
  answer('operator.messages', operatorMessages),
  answer('operator.sendAgain', operatorSendAgain),
]
