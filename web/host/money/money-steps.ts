import type { StaffPaymentRules } from '#contracts/payments/payment-shapes.ts'
import { readAmount } from '#domain/money/read-amount.ts'
import type { HostSubmission } from '#web/host/frame/host-action.ts'
import type { Steps } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import { accepted } from '#web/form/form-result.ts'

/** A field for an amount also sends how many decimals its currency has. */
export const digitsField = 'digits'

const reservationIn = (form: FormData) => textOf(form, 'id')
const toAmount = { refusalFields: { amountNotPayable: 'amount' } } as const

async function charge({ send, form }: HostSubmission) {
  const body = { amount: minorUnitsIn(form) }
  return accepted(send('host.chargeFee', { reservationId: reservationIn(form), body }), {
    refusalFields: { ...toAmount.refusalFields, feeTooHigh: 'amount' },
  })
}

async function recordDeposit({ send, form }: HostSubmission) {
  const body = { received: minorUnitsIn(form) }
  return accepted(send('host.recordDeposit', { reservationId: reservationIn(form), body }), {
    refusalFields: { depositTooHigh: 'amount' },
    onPage: () => 'amount',
  })
}

async function refund({ send, form }: HostSubmission) {
  const purpose = textOf(form, 'purpose') === 'fee' ? 'fee' : 'deposit'
  const body = { purpose, amount: minorUnitsIn(form), seen: Number(textOf(form, 'seen')) } as const
  return accepted(send('host.refundMoney', { reservationId: reservationIn(form), body }), {
    refusalFields: { ...toAmount.refusalFields, moreThanRefundable: 'amount' },
  })
}

async function retry({ send, form }: HostSubmission) {
  return accepted(send('host.retryRefund', { reservationId: reservationIn(form) }))
}

const decisions = ['waive', 'uphold', 'dismiss'] as const
export type FeeDecision = (typeof decisions)[number]

async function decide({ send, form }: HostSubmission) {
  const action = decisions.find((each) => each === textOf(form, 'decision'))
  if (!action) return null
  return accepted(send('host.decideFee', { reservationId: reservationIn(form), body: { action } }))
}

/** Steps about the payments of one booking or order. */
export const moneySteps: Steps<HostSubmission> = { charge, recordDeposit, refund, retry, decide }

async function setRules({ send, form, restaurantId }: HostSubmission) {
  return accepted(send('host.setPaymentRules', { restaurantId, body: rulesIn(form) }), {
    onPage: (field) => field,
  })
}

async function settle({ send, form }: HostSubmission) {
  const body = { note: textOf(form, 'note') }
  return accepted(send('host.settleDifference', { differenceId: Number(textOf(form, 'id')), body }))
}

async function answer({ send, form }: HostSubmission) {
  const body = { happened: textOf(form, 'happened') === 'yes', reference: textOf(form, 'reference') || null }
  const call = send('host.answerOperation', { differenceId: Number(textOf(form, 'id')), body })
  return accepted(call, { refusalFields: { referenceWrong: 'reference' } })
}

/** Steps about the payment rules, and differences to the payment provider's books. */
export const paymentSteps: Steps<HostSubmission> = { setRules, settle, answer }

/** Returns NaN, which the server refuses, if the text isn't a valid amount of the currency. */
function minorUnitsIn(form: FormData, name = 'amount'): number {
  return readAmount(textOf(form, name), Number(textOf(form, digitsField))) ?? Number.NaN
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
