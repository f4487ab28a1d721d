import type { OrderPayment, OrderReceipt } from '#contracts/ordering/order-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { type AnswerRules, answerBy, usualAnswerRules } from '#domain/ordering/order-deadlines.ts'
import { orderTerms } from '#domain/payments/agreed-terms.ts'
import { refuse } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { isoOf, minuteOf, type OrderedRow } from '#server/book/kitchen/order-state.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import { readOrdering } from '#server/ordering/terms/read-ordering.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { chargeRefusal, gatewayOf } from '#server/discovery/restaurants/payment-terms.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { isPaidFirst } from './order-row.ts'

/**
 * Returns why an order can't be paid by card, for example because the total is below the provider's smallest
 * charge. Returns null if it can, or if it isn't paid by card in advance.
 */
export function cardRefusal(
  context: Billing,
  listed: ListedRestaurant,
  { total, currency }: Pick<OrderReceipt, 'total' | 'currency'>,
  { paymentType, locale }: { readonly paymentType: OrderPayment; readonly locale: Locale },
): ServerRefusal<'amountTooSmall' | 'paymentNotOffered'> | null {
  const gateway = isPaidFirst(paymentType, { total }) ? gatewayOf(context, listed) : null
  const refusal = gateway && chargeRefusal(gateway, money(total, currency))
  if (!refusal) return null
  const smallest = refusal.details?.['smallest']
  if (refusal.refused !== 'amountTooSmall' || typeof smallest !== 'number') return refuse('paymentNotOffered')
  return refuse('amountTooSmall', { smallest: formatMoney(smallest, currency, locale) })
}

/** Returns the restaurant's current rules for how soon it must answer orders. */
export async function answerRulesOf(
  context: Data & Discovery & Billing,
  listed: ListedRestaurant,
): Promise<AnswerRules> {
  return (await readOrdering(context, listed))?.answerRules ?? usualAnswerRules
}

/**
 * Returns the time by which the restaurant must answer an order that it receives now because it has been
 * paid.
 */
export function answerAfterPaying(
  { asap, kitchen_begins }: Pick<StoredOrder, 'asap' | 'kitchen_begins'>,
  rules: AnswerRules,
  now: Date,
): string {
  const kitchenBegins = minuteOf(kitchen_begins)
  return isoOf(answerBy({ isAsap: asap, received: epochMinuteOf(now), kitchenBegins }, rules))
}

/**
 * Returns the payment change for an order paid by card whose total changes: the difference is refunded, or
 * the rest must be paid. Undefined if nothing is paid through Banquette.
 */
export async function moneyAtTotal(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { id, payment_progress }: OrderedRow,
  total: number,
): Promise<StepMoney | undefined> {
  const rows = payment_progress === 'none' ? null : await readMoney(database.sql, id)
  if (!rows) return undefined
  const { terms, version } = rows.money
  const changed = orderTerms(total, terms.currency, terms.freeUntil)
  return { event: { kind: 'changed', at: epochMinuteOf(now()), terms: changed }, version }
}
