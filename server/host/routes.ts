import { answer } from '#server/calls/answer.ts'
import { actOnWalkIn } from './act-on-walk-in.ts'
import { actOnOrder } from './act-on-order.ts'
import { addToBlacklist } from './add-to-blacklist.ts'
import { addToLine } from './add-to-line.ts'
import { answerLate } from './answer-late.ts'
import { answerOperation } from './answer-operation.ts'
import { chargeFee } from './charge-fee.ts'
import { decideFee } from './decide-fee.ts'
import { recordDeposit } from './record-deposit.ts'
import { getLine } from './get-line.ts'
import { getMoney } from './get-money.ts'
import { listBlacklist } from './list-blacklist.ts'
import { listMoneyDifferences } from './list-money-differences.ts'
import { listOrders } from './list-orders.ts'
import { listReservations } from './list-reservations.ts'
import { openKiosk } from './open-kiosk.ts'
import { pauseOrders } from './pause-orders.ts'
import { placeOrder } from './place-order.ts'
import { refundMoney } from './refund-money.ts'
import { retryRefund } from './retry-refund.ts'
import { removeFromBlacklist } from './remove-from-blacklist.ts'
import { sendMessage } from './send-message.ts'
import { sendWalkInMessage } from './send-walk-in-message.ts'
import { setCaps } from './set-caps.ts'
import { getOrderingTerms } from './get-ordering-terms.ts'
import { setOrderingTerms } from './set-ordering-terms.ts'
import { setPaymentRules } from './set-payment-rules.ts'
import { saveTexts } from './save-texts.ts'
import { getPaymentRules } from './get-payment-rules.ts'
import { setLine } from './set-line.ts'
import { settleDifference } from './settle-difference.ts'
import { setStatus } from './set-status.ts'
import { setStock } from './set-stock.ts'

export const hostRoutes = [
  answer('host.reservations', listReservations),
  answer('host.setStatus', setStatus),
  answer('host.answerLate', answerLate),
  answer('host.sendMessage', sendMessage),
  answer('host.blacklist', listBlacklist),
  answer('host.addToBlacklist', addToBlacklist),
  answer('host.removeFromBlacklist', removeFromBlacklist),
  answer('host.orders', listOrders),
  answer('host.placeOrder', placeOrder),
  answer('host.actOnOrder', actOnOrder),
  answer('host.pauseOrders', pauseOrders),
  answer('host.setCaps', setCaps),
  answer('host.orderingTerms', getOrderingTerms),
  answer('host.setOrderingTerms', setOrderingTerms),
  answer('host.paymentRules', getPaymentRules),
  answer('host.setPaymentRules', setPaymentRules),
  answer('host.saveTexts', saveTexts),
  answer('host.setStock', setStock),
  answer('host.money', getMoney),
  answer('host.chargeFee', chargeFee),
  answer('host.decideFee', decideFee),
  answer('host.recordDeposit', recordDeposit),
  answer('host.refundMoney', refundMoney),
  answer('host.retryRefund', retryRefund),
  answer('host.moneyDifferences', listMoneyDifferences),
  answer('host.settleDifference', settleDifference),
  answer('host.answerOperation', answerOperation),
  answer('host.line', getLine),
  answer('host.setLine', setLine),
  answer('host.addToLine', addToLine),
  answer('host.actOnWalkIn', actOnWalkIn),
  answer('host.openKiosk', openKiosk),
  answer('host.sendWalkInMessage', sendWalkInMessage),
]
