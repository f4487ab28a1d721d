import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import type { Position } from '#domain/geometry/position.ts'
import { readInstant } from '#web/parts/times/booking-query.ts'

/**
 * The view that replaces the menu: `how` for the delivery type, address and time, `order` for checkout. Empty for the
 * menu.
 */
export type OrderView = '' | 'how' | 'order'

/** The order is kept in the URL so the page works without scripts. */
export interface OrderQuery {
  /** Null until the guest has chosen a delivery type (specification, section 3). */
  readonly deliveryType: DeliveryType | null
  /** The chosen time, ISO 8601; empty for as soon as possible. */
  readonly time: string
  /** Delivery address as typed. `position` is never guessed from it. */
  readonly address: string
  readonly postcode: string
  readonly position: Position | null
  readonly view: OrderView
  /** The view to show after the guest has chosen the delivery type, address and time. */
  readonly next: OrderView
  /** Id of the opened dish; empty for none. */
  readonly dish: string
  /** Repeat index of the line being edited; null for a new line. */
  readonly repeatIndex: number | null
  readonly search: string
  /** Allergens that the guest avoids. */
  readonly avoid: readonly string[]
  /** The cart of a page without scripts, as written by `writeCartAddress`. */
  readonly cart: string
  /** Id of that cart; empty in older links. */
  readonly added: string
  /** Id of the reservation that the preorder belongs to; empty for other orders. */
  readonly reservationId: string
  readonly token: string
  /**
   * The guest's own code in a group order; empty for other orders. With a code, the page shows and changes the
   * guest's lines in it.
   */
  readonly group: string
}

const views: readonly OrderView[] = ['how', 'order']
const maxAvoided = 20

export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const text = (name: string, max = 300) => (search.get(name) ?? '').trim().slice(0, max)
  const repeat = text('repeat', 4)
  return {
    deliveryType: deliveryTypes.find((type) => type === text('deliveryType')) ?? null,
    time: readInstant(text('time')),
    address: text('address'),
    postcode: text('postcode', 20),
    position: readPosition(text('at', 60)),
    view: views.find((view) => view === text('view')) ?? '',
    next: views.find((view) => view === text('next')) ?? '',
    dish: text('dish', 80),
    repeatIndex: /^\d{1,4}$/.test(repeat) ? Number(repeat) : null,
    search: text('search', 80),
    avoid: [...new Set(search.getAll('avoid').flatMap((each) => each.split(',')))]
      .map((each) => each.trim())
      .filter(Boolean)
      .slice(0, maxAvoided),
    cart: search.get('cart') ?? '',
    added: text('added', 40),
    reservationId: text('reservationId', 40),
    token: text('token', 200),
    group: text('group', 40),
  }
}

/**
 * Returns whether the guest must enter an address first. Delivery needs one before the menu, so guests know the fee and
 * minimum before they choose a dish.
 */
export function needsAddress({ deliveryType }: OrderQuery, reach: object | null): boolean {
  return deliveryType === 'delivery' && !(reach && 'zone' in reach && reach.zone)
}

/** Formats a position for a URL, accurate to about a meter. */
export function writePosition({ lat, lon }: Position): string {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`
}

function readPosition(text: string): Position | null {
  const [, lat = '', lon = ''] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  const position = { lat: Number(lat), lon: Number(lon) }
  return lat && Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null
}

/** Parameters that say how an order reaches the guest: delivery type, time and address. */
const howNames = ['deliveryType', 'time', 'address', 'postcode', 'at']

/** Returns the parameters of this page that a group order starts with: delivery type, time and address. */
export function groupQuery(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairsIn(search, howNames))
}

/** Returns the URL parameters that the menu's filter resubmits without scripts. */
export function filterPairs(search: string): [string, string][] {
  return pairsIn(search, [...howNames, 'cart', 'added', 'reservationId', 'token', 'group'])
}

function pairsIn(search: string, names: readonly string[]): [string, string][] {
  const query = new URLSearchParams(search)
  return names.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
}

/** Parameters that only select the view. `changedQuery` drops them unless they're set again. */
const shownNames = ['view', 'dish', 'repeat', 'next'] as const

/** Null or an empty string removes a parameter. */
export function changedQuery(search: string, changes: Readonly<Record<string, string | number | null>>) {
  const query = new URLSearchParams(search)
  for (const name of shownNames) query.delete(name)
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') query.delete(name)
    else query.set(name, String(value))
  const text = query.toString()
  return text ? `?${text}` : '?'
}

/** Parameters that affect neither the menu nor the price, so changing them loads nothing. */
const localNames = ['dish', 'repeat', 'search', 'avoid', 'cart', 'added']

export function showsSameData(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && withoutLocal(one) === withoutLocal(other)
}

function withoutLocal({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of localNames) query.delete(name)
  query.sort()
  return query.toString()
}
