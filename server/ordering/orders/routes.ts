import { answer } from '#server/platform/calls/answer.ts'
import { answerMissing } from './answer-missing.ts'
import { listOrders } from './list-orders.ts'
import { repeatOrder } from './repeat-order.ts'

export const orderRoutes = [
  answer('orders.list', listOrders),
  answer('orders.repeat', repeatOrder),
  answer('orders.answerMissing', answerMissing),
]
