import { answer } from '#server/platform/calls/answer.ts'
import { actOnWalkIn } from '#server/waitlist/staff/act-on-walk-in.ts'
import { actOnOrder } from '#server/ordering/staff/act-on-order.ts'
import { addToBlacklist } from '#server/booking/staff/add-to-blacklist.ts'
import { addToLine } from '#server/waitlist/staff/add-to-line.ts'
import { answerLate } from '#server/booking/staff/answer-late.ts'
import { answerOperation } from '#server/payments/staff/answer-operation.ts'
import { chargeFee } from '#server/payments/staff/charge-fee.ts'
import { decideFee } from '#server/payments/staff/decide-fee.ts'
import { recordDeposit } from '#server/payments/staff/record-deposit.ts'
import { getLine } from '#server/waitlist/staff/get-line.ts'
import { getMoney } from '#server/payments/staff/get-money.ts'
import { listBlacklist } from '#server/booking/staff/list-blacklist.ts'
import { listMoneyDifferences } from '#server/payments/staff/list-money-differences.ts'
import { listOrders } from '#server/ordering/staff/list-orders.ts'
import { listReservations } from '#server/booking/staff/list-reservations.ts'
import { openKiosk } from '#server/ordering/staff/open-kiosk.ts'
import { pauseOrders } from '#server/ordering/staff/pause-orders.ts'
import { placeOrder } from '#server/ordering/staff/place-order.ts'
import { refundMoney } from '#server/payments/staff/refund-money.ts'
import { retryRefund } from '#server/payments/staff/retry-refund.ts'
import { removeFromBlacklist } from '#server/booking/staff/remove-from-blacklist.ts'
import { sendMessage } from '#server/booking/staff/send-message.ts'
import { sendWalkInMessage } from '#server/waitlist/staff/send-walk-in-message.ts'
import { setCaps } from '#server/ordering/staff/set-caps.ts'
import { getOrderingTerms } from '#server/ordering/staff/get-ordering-terms.ts'
import { setOrderingTerms } from '#server/ordering/staff/set-ordering-terms.ts'
import { setPaymentRules } from '#server/payments/staff/set-payment-rules.ts'
import { saveTexts } from './save-texts.ts'
import { getPaymentRules } from '#server/payments/staff/get-payment-rules.ts'
import { setLine } from '#server/waitlist/staff/set-line.ts'
import { settleDifference } from '#server/payments/staff/settle-difference.ts'
import { setStatus } from '#server/booking/staff/set-status.ts'
import { setStock } from '#server/ordering/staff/set-stock.ts'

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
