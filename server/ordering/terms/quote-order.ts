import type { OrderQuote } from '#contracts/ordering/order-quote.ts'
import type { OrderPayment } from '#contracts/ordering/order-shapes.ts'
import { assessOrder, type AssessedOrder, type OrderRequest } from '#domain/ordering/assess-order.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { cancelUntil } from '#domain/ordering/order-deadlines.ts'
import { type Receipt, receiptOf } from '#domain/ordering/receipt.ts'
import { tipInSteps, tipOf } from '#domain/ordering/tips.ts'
import { wouldBePaidBy } from '#domain/ordering/ways-to-pay.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute, Zone } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Billing, Content, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { presentOrderProblems } from './present-order-problems.ts'
import { presentPromise } from './present-promise.ts'
import { presentZone } from './present-zone.ts'
import { readKitchen } from './read-kitchen.ts'
import type { Ordering } from './read-ordering.ts'
import { situationOf } from './situation.ts'

export interface QuoteRequest extends OrderRequest {
  /** Tip in minor units. */
  readonly tip: number
  /** How the guest would pay, if chosen. */
  readonly paymentType: string | undefined
}

type Needed = Data & Discovery & Billing & Content

/**
 * Returns what an order would cost, when it would be handed over, and what is wrong with it. Writes nothing.
 */
export async function quoteOrder(
  context: Needed,
  listed: ListedRestaurant,
  wanted: QuoteRequest,
  caller: Pick<Caller, 'locale'>,
): Promise<OrderQuote> {
  return (await quotesAt(context, listed, caller))(wanted)
}

/** Returns a function that quotes several orders, all based on the current state of the kitchen. */
export async function quotesAt(
  context: Needed,
  listed: ListedRestaurant,
  { locale }: Pick<Caller, 'locale'>,
): Promise<(wanted: QuoteRequest) => OrderQuote> {
  const now = epochMinuteOf(context.now())
  const { plan, record } = listed
  const { zone } = plan.plan
  const wording = { say: context.sentences(locale), locale, zone, currency: record.currency, now }
  const kitchen = await readKitchen(context, listed, now)
  if (!kitchen) {
    const problems = presentOrderProblems([refuse('orderingDisabled')], wording)
    return ({ tip }) => ({ ...wireReceipt(emptyReceipt(record.currency, tip)), ...nothingPromised, problems })
  }
  const { ordering, state } = kitchen
  return (wanted) => {
    const assessed = assessOrder(wanted, situationOf(ordering, wanted.type, { state, now }))
    const { subtotal, problems } = assessed
    const { currency } = ordering
    const paidBy = wouldBePaidBy(ordering.deliveryPayment[wanted.type], wanted.paymentType)
    const tip = tipOf(wanted.tip, undefined, { subtotal, currency }, paidBy)
    return {
      ...wireReceipt(receiptOfAssessed(assessed, wanted, ordering, paidBy)),
      ...promised(assessed, ordering, wanted.type, zone, now),
      problems: presentOrderProblems(isRefusal(tip) ? [...problems, tip] : problems, wording),
    }
  }
}

const nothingPromised = {
  zone: null,
  promise: null,
  cancelUntil: null,
  missingToMinimum: 0,
  missingToFreeDelivery: null,
}

function promised(
  { zone, promise, subtotal }: AssessedOrder,
  { settings }: Ordering,
  type: DeliveryType,
  timeZone: Zone,
  now: EpochMinute,
): Omit<OrderQuote, keyof ReturnType<typeof wireReceipt> | 'problems'> {
  const { cancelMinutes, minimum } = settings[type]
  const until = promise && cancelUntil(promise.promised, cancelMinutes, now)
  const { freeFrom, fee } = zone ?? { freeFrom: null, fee: 0 }
  return {
    zone: zone && presentZone(zone),
    promise: promise && presentPromise(timeZone, promise.promised, now),
    cancelUntil: until === null ? null : isoWithOffset(timeZone, until),
    missingToMinimum: Math.max(0, Math.max(minimum, zone?.minimum ?? 0) - subtotal),
    missingToFreeDelivery:
      freeFrom === null || fee === 0 || subtotal >= freeFrom ? null : freeFrom - subtotal,
  }
}

function receiptOfAssessed(
  { choices, deliveryFee }: AssessedOrder,
  { type, tip }: QuoteRequest,
  { currency, taxRules }: Ordering,
  paidBy: OrderPayment,
): Receipt {
  return receiptOf({
    choices,
    deliveryType: type,
    currency,
    taxRules,
    deliveryFee,
    tip: tipInSteps(tip, currency, paidBy),
    paidBy,
  })
}

function emptyReceipt(currency: string, tip: number): Receipt {
  const taxRules = { included: true, rates: [], classes: new Map(), deliveryFeeClass: null }
  const paidBy = 'card'
  return receiptOf({ choices: [], deliveryType: 'takeaway', currency, taxRules, deliveryFee: 0, tip, paidBy })
}

function wireReceipt(receipt: Receipt) {
  const lines = receipt.lines.map((line) => ({ ...line, options: [...line.options] }))
  return { ...receipt, lines, taxLines: [...receipt.taxLines] }
}
