import type { Input } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { OrderQuote } from '#contracts/ordering/order-quote.ts'
import type { OrderMenu } from '#contracts/ordering/ordering-menu.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { Locale } from '#domain/locale.ts'
import { cartOf } from '../cart-store.ts'
import type { Reach } from '../load-order.ts'
import type { Preordered } from './load-preordered.ts'
import type { OrderQuery } from '../order-query.ts'

interface QuoteInput {
  readonly send: Send
  readonly locale: Locale
  readonly menu: OrderMenu
  readonly query: OrderQuery
  readonly reach: Reach | null
  readonly preordered: Preordered | null
  readonly fromAddress: readonly CartLine[]
}

/** Returns null if the cart is empty or no delivery type is chosen. */
export async function loadQuote(input: QuoteInput): Promise<OrderQuote | WireRefusal | null> {
  const { send, locale, menu, query, reach, preordered, fromAddress } = input
  const { deliveryType: type } = query
  const lines = type ? currentLines(menu.restaurantId, type, fromAddress) : []
  if (!type || lines.length === 0) return null
  const address = addressOf(query, reach)
  return fetchQuote(send, {
    restaurantId: menu.restaurantId,
    reservationTime: preordered?.reservationTime ?? query.time,
    deliveryType: type,
    order: { orderItems: orderItems(lines), asap: !preordered && query.time === '' },
    ...(type === 'delivery' && address && { deliveryAddress: address }),
    language: locale,
  })
}

/** Asks what an order costs and when it would be ready. */
export async function fetchQuote(
  send: Send,
  body: Input<'reservations.calculateFees'>['body'],
): Promise<OrderQuote | WireRefusal | null> {
  const fees = await send('reservations.calculateFees', { body })
  return isWireRefusal(fees) ? fees : (fees.order ?? null)
}

/** Returns a key that identifies the products, options and amounts of an order, which determine its price. */
export function linesKey(lines: readonly CartLine[]): string {
  return JSON.stringify(orderItems(lines))
}

/** Returns the lines of the current cart: those stored in the browser, or on the server those in the URL. */
export function currentLines(
  restaurantId: number,
  type: DeliveryType,
  fromAddress: readonly CartLine[],
): readonly CartLine[] {
  return typeof document === 'undefined' ? fromAddress : cartOf(restaurantId).get()[type]
}

/** Converts cart lines to the wire format, without the names and prices that the guest saw. */
export function orderItems(lines: readonly CartLine[]) {
  return lines.map(({ id, repeatIndex, amount, selectedModifiers }) => ({
    id,
    repeatIndex,
    amount,
    selectedModifiers: selectedModifiers.map((option) => ({ id: option.id, amount: option.amount })),
  }))
}

/**
 * Returns the delivery address, with the postcode and position found for it. Returns null if none of them is known.
 */
export function addressOf({ address, postcode, position }: OrderQuery, reach: Reach | null) {
  const found = reach && 'zone' in reach ? reach : null
  // The zone may be that of the typed postal code, although the device is elsewhere.
  const at = found ? found.position : position
  const code = postcode || found?.postcode
  if (!address && !at && !code) return null
  return { address, ...(code && { postcode: code }), ...(at && { position: at }) }
}
