import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute, Zone } from '../time/zone.ts'
import { type CartLine, isLine, maxLines } from './cart.ts'
import { type Choice, type ChoiceProblem, nameOf, readChoice } from './choice.ts'
import { type DeliveryAddress, deliveryFee, type DeliveryZone, zoneOf } from './delivery-zones.ts'
import { pointsOf } from './kitchen-slots.ts'
import type { DeliveryType, Menu, MenuBook } from './menu.ts'
import type { OrderingSettings } from './ordering-settings.ts'
import {
  asapPromise,
  type PromiseRules,
  type OrderPromise,
  promiseFor,
  type PromiseRefusal,
} from './promised-times.ts'
import { subtotalOf } from './receipt.ts'
import { isServedAt } from './serving-hours.ts'
import { type Portions, type StockProblem, stockProblems } from './stock.ts'
import { maxOrderAmount, type TipRefusal } from './tips.ts'

export interface OrderRequest {
  readonly type: DeliveryType
  readonly lines: readonly CartLine[]
  /**
   * Requested time; null for as soon as possible. When the order is placed, this is the time that the guest
   * saw.
   */
  readonly promised: EpochMinute | null
  /** Null if the order isn't delivered. */
  readonly address: DeliveryAddress | null
}

export interface OrderSituation {
  readonly book: MenuBook
  /** The settings for the requested delivery type. */
  readonly settings: OrderingSettings
  readonly timeZone: Zone
  readonly promiseRules: PromiseRules
  readonly now: EpochMinute
  /** Portions that this order has already taken from the stock, if it was placed before. */
  readonly held?: readonly Portions[]
}

/**
 * A reason why an order can't be placed. If the problem is in a line, the details contain the line's `id` and
 * `repeatIndex`.
 */
export type OrderProblem =
  | ChoiceProblem
  | StockProblem
  | PromiseRefusal
  | TipRefusal
  | Refusal<
      | 'orderingDisabled'
      | 'orderEmpty'
      | 'tooManyLines'
      | 'lineTwice'
      | 'notOnMenu'
      | 'notServedThen'
      | 'orderTooLarge'
      | 'belowMinimum'
      | 'outsideDeliveryZones'
      | 'postcodeNeeded'
      | 'positionNeeded'
      | 'noTimeLeft'
    >

export interface AssessedOrder {
  /** The lines that can be priced. */
  readonly choices: readonly Choice[]
  readonly subtotal: number
  readonly deliveryFee: number
  /** Null if the order isn't delivered, or the address isn't in any zone. */
  readonly zone: DeliveryZone | null
  /** Null if the order can't be promised for the requested time. */
  readonly promise: OrderPromise | null
  /** All problems, with those of lines in the order of the lines. Empty if the order may be placed. */
  readonly problems: readonly OrderProblem[]
}

/**
 * Prices an order and checks whether it may be placed. Quotes, pages and orders all use this function, so their
 * results agree.
 */
export function assessOrder(request: OrderRequest, situation: OrderSituation): AssessedOrder {
  const { type, lines } = request
  const { settings, book } = situation
  const rejected = requestProblem(request, settings)
  if (rejected) return { ...nothing, problems: [rejected] }

  const read = lines.map((line) => readChoice(book, line))
  const choices = read.flatMap(({ choice }) => choice ?? [])
  const subtotal = subtotalOf(choices, type)
  // Above this limit, sums are no longer exact.
  if (subtotal > maxOrderAmount) return { ...nothing, problems: [refuse('orderTooLarge')] }
  const reached = type === 'delivery' ? zoneOf(settings.zones, request.address ?? noAddress) : null
  const zone = isRefusal(reached) ? null : reached
  // The travel time of a delivery depends on its zone.
  const promise = isRefusal(reached) ? null : promiseOf(request, situation, choices, zone)
  const time = isRefusal(promise) ? request.promised : (promise?.promised ?? request.promised)
  const problems: OrderProblem[] = [
    ...linesTwice(lines),
    ...read.flatMap((each) => each.problems),
    ...menuProblemsOf(choices, situation, time),
    ...stockProblems(choices, situation.held),
    ...minimumProblems(
      subtotal,
      choices.length === lines.length,
      Math.max(settings.minimum, zone?.minimum ?? 0),
    ),
    ...[reached, promise].filter((each) => isRefusal(each)),
  ]
  return {
    choices,
    subtotal,
    deliveryFee: zone ? deliveryFee(zone, subtotal) : 0,
    zone,
    promise: isRefusal(promise) ? null : promise,
    problems,
  }
}

/** For how many minutes the earliest time that a guest saw stays valid, so that they can finish the form. */
const quoteMinutes = 2

/**
 * Assesses an order for the time that the guest saw. If an order for as soon as possible can't have that time anymore,
 * it still gets it if it was the earliest time two minutes ago. Otherwise it is assessed for the earliest time now
 * (O14).
 */
export function assessSeen(request: OrderRequest, isAsap: boolean, situation: OrderSituation): AssessedOrder {
  const asSeen = assessOrder(request, situation)
  if (!isAsap || asSeen.promise) return asSeen
  const asap = { ...request, promised: null }
  const quoted = assessOrder(asap, { ...situation, now: situation.now - quoteMinutes })
  return quoted.promise?.promised === request.promised ? quoted : assessOrder(asap, situation)
}

const nothing: AssessedOrder = {
  choices: [],
  subtotal: 0,
  deliveryFee: 0,
  zone: null,
  promise: null,
  problems: [],
}
const noAddress: DeliveryAddress = { postcode: null, position: null, country: '' }

function requestProblem({ lines }: OrderRequest, { enabled }: OrderingSettings): OrderProblem | null {
  if (!enabled) return refuse('orderingDisabled')
  if (lines.length === 0) return refuse('orderEmpty')
  return lines.length > maxLines ? refuse('tooManyLines', { most: maxLines }) : null
}

function promiseOf(
  { type, promised }: OrderRequest,
  { promiseRules, now }: OrderSituation,
  choices: readonly Choice[],
  zone: DeliveryZone | null,
): OrderPromise | PromiseRefusal | Refusal<'noTimeLeft'> {
  const order = { type, points: pointsOf(choices), wayMinutes: zone?.minutes ?? 0 }
  if (promised !== null) return promiseFor(promiseRules, order, promised, now)
  return asapPromise(promiseRules, order, now) ?? refuse('noTimeLeft')
}

function linesTwice(lines: readonly CartLine[]): OrderProblem[] {
  return lines
    .filter((line, index) => lines.findIndex((other) => isLine(other, line)) < index)
    .map((line) => refuse('lineTwice', nameOf(line)))
}

/**
 * Returns a problem for each product that isn't on a menu of the delivery type or isn't served at the
 * promised time.
 */
function menuProblemsOf(
  choices: readonly Choice[],
  { book, settings, timeZone }: OrderSituation,
  time: EpochMinute | null,
): OrderProblem[] {
  const menus = book.menus.filter(({ id }) => settings.menuIds.includes(id))
  const served = new Map(
    menus.map(({ id, hours }) => [id, time === null || isServedAt(timeZone, hours, time)]),
  )
  return choices.flatMap(({ line, product }): OrderProblem[] => {
    const own = menus.filter((menu) => hasProduct(menu, product.id))
    if (own.length === 0) return [refuse('notOnMenu', nameOf(line, product))]
    const isServed = own.some(({ id }) => served.get(id))
    if (isServed && (time === null || isServedAt(timeZone, product.hours, time))) return []
    return [refuse('notServedThen', nameOf(line, product))]
  })
}

function hasProduct({ sections }: Menu, productId: string): boolean {
  return sections.some(({ productIds }) => productIds.includes(productId))
}

/**
 * Checks the minimum, but only if all lines have a price. Otherwise, lines without a price might make up the
 * difference.
 */
function minimumProblems(subtotal: number, isComplete: boolean, minimum: number): OrderProblem[] {
  return isComplete && subtotal < minimum
    ? [refuse('belowMinimum', { minimum, missing: minimum - subtotal })]
    : []
}
