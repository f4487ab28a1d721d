import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { OrderMenu } from '#contracts/ordering/ordering-menu.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import { readCartFromUrl } from '#domain/ordering/cart-url.ts'
import { todayOf } from '#web/parts/times/bookable-days.ts'
import { shownRegion } from '#web/parts/restaurant/way-to.ts'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { to } from '#web/paths.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { isRefusal } from '#domain/refusal.ts'
import { checkout } from './late-order.ts'
import { loadTimes } from './load-times.ts'
import { currentLines, linesKey, loadQuote } from './checkout/load-quote.ts'
import { needsAddress, type OrderQuery, readOrderQuery } from './order-query.ts'
import { loadPreordered } from './checkout/load-preordered.ts'

export type OrderRestaurant = Pick<
  Restaurant,
  'id' | 'idOrName' | 'name' | 'phone' | 'address' | 'city' | 'lat' | 'lon'
>

/** The delivery zone of an address, or why the restaurant doesn't deliver there. */
export type Reach =
  | AnswerOf<'ordering.findZone'>
  | { readonly refusal: Pick<WireRefusal, 'refused' | 'message'> }

export type OrderData = Extract<Awaited<ReturnType<typeof loadOrder>>, { kind: 'order' }>

/** Loads the menu and ordering terms of a restaurant, and at checkout the quote of the order. */
export async function loadOrder({ request, params, context }: LoaderFunctionArgs) {
  const { send, locale } = context.get(pageContext)
  const query = readOrderQuery(new URL(request.url).searchParams)
  const idOrName = params['restaurantId'] ?? ''
  // A group order is placed on its own page.
  if (query.group && query.view !== '') throw redirect(to.groupOrder(query.group))
  const [found, menu] = await Promise.all([
    send('restaurants.get', { id: idOrName }),
    knownMenu(send, idOrName),
    query.view === 'order' && checkout.ready(),
  ])
  const restaurant = orThrow(found)
  const page = {
    restaurant: shownOf(restaurant),
    theme: restaurant.reservationConfig.uiCustomization.theme,
    ...shownRegion(restaurant),
    texts: restaurant.texts,
  }
  if (isWireRefusal(menu)) {
    if (menu.refused !== 'orderingDisabled') orThrow(menu)
    return { kind: 'closed' as const, ...page }
  }
  const { deliveryType, view } = query
  const group = query.group ? orThrow(await send('groupOrders.get', { code: query.group })) : null
  const { lines, isLost } = group ? { lines: group.own.lines, isLost: false } : linesInUrl(query)
  const [reach, preordered] = await Promise.all([
    deliveryType === 'delivery' ? loadReach(send, restaurant.id, query) : null,
    deliveryType === 'preorder' ? loadPreordered(send, query) : null,
  ])
  const asksHow = !group && (view === 'how' || needsAddress(query, reach))
  const times =
    asksHow && deliveryType !== null && deliveryType !== 'preorder'
      ? await loadTimes(send, restaurant, {
          type: deliveryType,
          menu,
          lines: currentLines(menu.restaurantId, deliveryType, lines),
          zoneId: reach && 'zone' in reach ? (reach.zone?.id ?? null) : null,
        })
      : null
  const hasHours = [...menu.menus, ...menu.products].some(({ hours }) => hours)
  const given = { send, locale, menu, query, reach, preordered, fromAddress: lines }
  return {
    kind: 'order' as const,
    ...page,
    menu,
    notServed: hasHours ? (await import('./menu/served-then.ts')).notServedIn(given, group) : [],
    today: todayOf(restaurant),
    reach,
    times,
    preordered,
    group,
    fromAddress: lines,
    isCartLost: isLost,
    quote: view === 'order' ? await loadQuote(given) : null,
    quotedLines: deliveryType ? linesKey(currentLines(menu.restaurantId, deliveryType, lines)) : '',
    key: freshKey(),
    checkout: true,
  }
}

function shownOf({ id, idOrName, name, phone, address, city, lat, lon }: Restaurant): OrderRestaurant {
  return { id, idOrName, name, phone, address, city, lat, lon }
}

/** Menus are large, so the menu is reused while the guest moves between the restaurant's pages. */
let lastMenu: { readonly idOrName: string; readonly at: number; readonly menu: OrderMenu } | null = null

const freshMs = 60_000

async function knownMenu(send: Send, idOrName: string): Promise<OrderMenu | WireRefusal> {
  if (lastMenu?.idOrName === idOrName && Date.now() - lastMenu.at < freshMs) return lastMenu.menu
  const menu = await send('ordering.menu', { restaurantId: idOrName })
  if (typeof document !== 'undefined' && !isWireRefusal(menu)) lastMenu = { idOrName, at: Date.now(), menu }
  return menu
}

/** Discards the cached menu, so the next page loads it again. Called if the cart or the order doesn't match it. */
export function forgetMenu(): void {
  lastMenu = null
}

/** Loads the delivery zone of the address in the URL. Returns null if the URL has no address. */
export async function loadReach(send: Send, id: number, query: OrderQuery): Promise<Reach | null> {
  const { address, postcode, position } = query
  if (!address && !postcode && !position) return null
  const body = { ...(address && { address }), ...(postcode && { postcode }), ...(position && { position }) }
  const found = await send('ordering.findZone', { restaurantId: String(id), body })
  return isWireRefusal(found) ? { refusal: { refused: found.refused, message: found.message } } : found
}

/** `isLost` is true if the cart can't be read; nothing is recovered from it. */
export function linesInUrl({ cart, deliveryType }: OrderQuery): {
  lines: readonly CartLine[]
  isLost: boolean
} {
  if (!cart) return { lines: [], isLost: false }
  const read = readCartFromUrl(cart)
  if (isRefusal(read)) return { lines: [], isLost: true }
  return { lines: read.deliveryType === deliveryType ? read.lines : [], isLost: false }
}
