import { answer } from '#server/platform/calls/answer.ts'
import { contestFee } from './contest-fee.ts'
import { extendPayment } from './extend-payment.ts'
import { getIntents } from './get-intents.ts'
import { getMoney } from './get-money.ts'
import { previewChange } from './preview-change.ts'
import { replaceCard } from './replace-card.ts'
import { settlePayment } from './readings/settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const paymentRoutes = [
  answer('payments.intents', getIntents),
  answer('payments.money', getMoney),
  answer('payments.start', startPayment),
  answer('payments.extend', extendPayment),
  answer('payments.settle', settlePayment),
  answer('payments.replaceCard', replaceCard),
  answer('payments.contestFee', contestFee),
  answer('payments.previewChange', previewChange),
]
