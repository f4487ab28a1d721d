import type { AnswerOf } from '#contracts/calls.ts'
import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { MoneyDifference } from '#contracts/payments/money-differences.ts'
import type { HostMoney, StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import { textOf } from '#web/form/form-data.ts'

/** Values of a form's `command` about payments. */
const prefix = 'money:'
export const chargeCommand = 'money:charge'
export const refundCommand = 'money:refund'
export const retryCommand = 'money:retry'
export const depositCommand = 'money:deposit'
export const rulesCommand = 'money:rules'
export const settleCommand = 'money:settle'
export const happenedCommand = 'money:happened'
export const notHappenedCommand = 'money:notHappened'
export type DecisionCommand = 'money:waive' | 'money:uphold' | 'money:dismiss'

export function isMoneyCommand(command: string): boolean {
  return command.startsWith(prefix)
}

/**
 * Runs a submitted command about the payments of a booking, the payment rules of a restaurant or a difference to the
 * payment provider's books.
 */
export async function runMoneyCommand(
  send: Send,
  form: FormData,
  options: SendOptions,
): Promise<HostMoney | AnswerOf<'host.setPaymentRules'> | MoneyDifference | WireRefusal> {
  const reservationId = textOf(form, 'id')
  const command = textOf(form, 'command')
  if (command === rulesCommand) {
    const restaurantId = textOf(form, 'restaurant')
    return send('host.setPaymentRules', { restaurantId, body: rulesIn(form) }, options)
  }
  if (command === chargeCommand)
    return send('host.chargeFee', { reservationId, body: { amount: minorUnitsIn(form) } }, options)
  if (command === depositCommand)
    return send('host.recordDeposit', { reservationId, body: { received: minorUnitsIn(form) } }, options)
  if (command === refundCommand) {
    const purpose = textOf(form, 'purpose') === 'fee' ? 'fee' : 'deposit'
    const body = { purpose, amount: minorUnitsIn(form), seen: Number(textOf(form, 'seen')) } as const
    return send('host.refundMoney', { reservationId, body }, options)
  }
  if (command === retryCommand) return send('host.retryRefund', { reservationId }, options)
  const differenceId = Number(reservationId)
  if (command === settleCommand)
    return send('host.settleDifference', { differenceId, body: { note: textOf(form, 'note') } }, options)
  if (command === happenedCommand || command === notHappenedCommand) {
    const body = { happened: command === happenedCommand, reference: textOf(form, 'reference') || null }
    return send('host.answerOperation', { differenceId, body }, options)
  }
  const action = command.slice(prefix.length) as 'waive' | 'uphold' | 'dismiss'
  return send('host.decideFee', { reservationId, body: { action } }, options)
}

/** Returns NaN, which the server refuses, if the text isn't a valid amount of the currency. */
function minorUnitsIn(form: FormData, name = 'amount'): number {
  return readAmount(textOf(form, name), Number(textOf(form, 'digits'))) ?? Number.NaN
}

export function amountInForm(minorUnits: number, digits: number): string {
  return (minorUnits / 10 ** digits).toFixed(digits)
}

/** Rows with both fields empty are ignored. */
export const ruleField = { size: (row: number) => `size.${row}`, amount: (row: number) => `amount.${row}` }

function rulesIn(form: FormData): StaffPaymentRules {
  const has = (name: string) => textOf(form, name) !== ''
  const isFee = textOf(form, 'charge') === 'fee'
  const deposits: [string, number][] = []
  for (let row = 0; row < Number(textOf(form, 'rows')); row++) {
    const size = textOf(form, ruleField.size(row))
    if (size !== '' || has(ruleField.amount(row)))
      deposits.push([size, minorUnitsIn(form, ruleField.amount(row))])
  }
  return {
    depositRules: Object.fromEntries(deposits),
    creditCardChargeEnabled: isFee,
    noShowFeeEnabled: isFee,
    chargeIfCancelledBefore: numberIn(form, 'chargeIfCancelledBefore'),
    chargeIfCancelledBeforeTime: textOf(form, 'chargeIfCancelledBeforeTime'),
    chargeIfCancelledBeforeTimeEnabled: has('chargeIfCancelledBeforeTimeEnabled'),
    lateRefundPercent: numberIn(form, 'lateRefundPercent'),
    returnsIfRefilled: has('returnsIfRefilled'),
    paymentGateway: has('online') ? 'default' : 'none',
    cashEnabled: has('cashEnabled'),
    invoiceEnabled: has('invoiceEnabled'),
  }
}

/** Returns NaN, which the server refuses, if the field is empty. */
function numberIn(form: FormData, name: string): number {
  const text = textOf(form, name)
  return text === '' ? Number.NaN : Number(text)
}
