import { answer } from '#server/platform/calls/answer.ts'
import { answerOperation } from './answer-operation.ts'
import { chargeFee } from './charge-fee.ts'
import { decideFee } from './decide-fee.ts'
import { getMoney } from './get-money.ts'
import { getPaymentRules } from './get-payment-rules.ts'
import { listMoneyDifferences } from './list-money-differences.ts'
import { recordDeposit } from './record-deposit.ts'
import { refundMoney } from './refund-money.ts'
import { retryRefund } from './retry-refund.ts'
import { setPaymentRules } from './set-payment-rules.ts'
import { settleDifference } from './settle-difference.ts'

export const paymentStaffRoutes = [
  answer('host.paymentRules', getPaymentRules),
  answer('host.setPaymentRules', setPaymentRules),
  answer('host.money', getMoney),
  answer('host.chargeFee', chargeFee),
  answer('host.decideFee', decideFee),
  answer('host.recordDeposit', recordDeposit),
  answer('host.refundMoney', refundMoney),
  answer('host.retryRefund', retryRefund),
  answer('host.moneyDifferences', listMoneyDifferences),
  answer('host.settleDifference', settleDifference),
  answer('host.answerOperation', answerOperation),
]
