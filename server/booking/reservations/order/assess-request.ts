import { readDeliveryAddress } from '#domain/ordering/delivery-zones.ts'
import type {
  DeliveryAddressInput,
  OrderPayment,
  OrderReceipt,
  OrderRequest,
} from '#contracts/ordering/order-shapes.ts'
import { assessSeen, type OrderProblem } from '#domain/ordering/assess-order.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { type CapsOf, removeFromLoad } from '#domain/ordering/kitchen-slots.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import { agreementRefusal } from '#domain/ordering/order-differences.ts'
import type { OrderPromise } from '#domain/ordering/promised-times.ts'
import { receiptOf } from '#domain/ordering/receipt.ts'
import { type Portions, portionsOf } from '#domain/ordering/stock.ts'
import { tipOf } from '#domain/ordering/tips.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { maxCount } from '#contracts/shapes.ts'
import type { StoredOrder } from '#server/book/kitchen/order-rows.ts'
import { type KitchenState, readKitchenState } from '#server/book/kitchen/kitchen-load.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, Data, Discovery } from '#server/context.ts'
import {
  type OrderWording,
  refuseChanged,
  refuseOrder,
} from '#server/ordering/terms/present-order-problems.ts'
import { readOrdering, type Ordering } from '#server/ordering/terms/read-ordering.ts'
import { situationOf } from '#server/ordering/terms/situation.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import type { Locale } from '#domain/locale.ts'

/** An order to check, with the total and time that the guest saw. */
export interface WantedOrder {
  readonly type: DeliveryType
  readonly request: OrderRequest
  /** The promised time that the guest saw; for a preorder, the time of the reservation. */
  readonly promised: EpochMinute
  readonly address: DeliveryAddressInput | null
  readonly paidBy: OrderPayment
  /** The tip of the order before it is changed. */
  readonly earlierTip?: number | undefined
  /** The stock and kitchen points that the order already takes, if it is being changed or placed again. */
  readonly held?: Pick<StoredOrder, 'taken' | 'filled'> | null
}

/** An order that passed all checks and can be saved. */
export interface AgreedOrder {
  readonly lines: readonly CartLine[]
  readonly receipt: OrderReceipt
  readonly promise: OrderPromise
  readonly wayMinutes: number
  readonly taken: readonly Portions[]
  readonly caps: CapsOf
}

export type OrderRefusal = OrderProblem['refused'] | 'orderChanged'

/** Refuses if the restaurant takes no orders of this type. */
export async function openOrdering(
  context: Data & Discovery & Billing,
  listed: ListedRestaurant,
  type: DeliveryType,
): Promise<Ordering | Refusal<'orderingDisabled'>> {
  const ordering = await readOrdering(context, listed)
  return ordering?.settings[type].enabled ? ordering : { refused: 'orderingDisabled' }
}

export function wordingOf(ordering: Ordering, say: Say, locale: Locale, now: EpochMinute): OrderWording {
  return { say, locale, zone: ordering.zone, currency: ordering.currency, now }
}

/**
 * Reads the kitchen's load and decides whether an order can be placed at the total and time that the guest
 * saw.
 */
export async function assessRequest(
  { database }: Pick<Data, 'database'>,
  ordering: Ordering,
  wanted: WantedOrder,
  wording: OrderWording,
): Promise<AgreedOrder | ServerRefusal<OrderRefusal>> {
  const state = await readKitchenState(database.sql, ordering.restaurantId, wording.now)
  return assessWith(state, ordering, wanted, wording)
}

/**
 * Decides whether an order can be placed at the total and time that the guest saw. Refuses with all problems,
 * or with the old and new total and time if only those differ.
 */
export function assessWith(
  state: KitchenState,
  ordering: Ordering,
  wanted: WantedOrder,
  wording: OrderWording,
): AgreedOrder | ServerRefusal<OrderRefusal> {
  const { type, request, address, held, paidBy } = wanted
  const { currency } = ordering
  const load = held ? removeFromLoad(state.load, type, held.filled) : state.load
  const situation = situationOf(ordering, type, {
    state: { ...state, load },
    now: wording.now,
    held: held?.taken ?? [],
  })
  const lines = request.orderItems
  const order = {
    type,
    lines,
    address: address && readDeliveryAddress(address, ordering.country),
    promised: wanted.promised,
  }
  const assessed = assessSeen(order, request.asap ?? false, situation)
  const { choices, promise, deliveryFee, zone, problems } = assessed
  const [first, ...others] = problems
  if (first) return refuseOrder([first, ...others], wording)
  if (!promise) throw new Error('an order without problems has no promise')
  const tip = tipOf(request.tips, wanted.earlierTip, { subtotal: assessed.subtotal, currency }, paidBy)
  if (isRefusal(tip)) return refuseOrder([tip], wording)
  const receipt = receiptOf({
    choices,
    deliveryType: type,
    currency,
    taxRules: ordering.taxRules,
    deliveryFee,
    tip,
    paidBy,
  })
  if (receipt.total > maxCount) return refuseOrder([{ refused: 'orderTooLarge' }], wording)
  const seen = { total: request.total ?? receipt.total, promised: wanted.promised }
  const changed = agreementRefusal(seen, { total: receipt.total, promised: promise.promised })
  if (changed) return refuseChanged(changed, wording)
  return {
    lines,
    receipt: wireReceipt(receipt),
    promise,
    wayMinutes: zone?.minutes ?? 0,
    taken: portionsOf(choices),
    caps: situation.promiseRules.capsOf,
  }
}

function wireReceipt(receipt: ReturnType<typeof receiptOf>): OrderReceipt {
  const lines = receipt.lines.map((line) => ({ ...line, options: [...line.options] }))
  return { ...receipt, lines, taxLines: [...receipt.taxLines] }
}
