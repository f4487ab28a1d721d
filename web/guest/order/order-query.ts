import { type DeliveryType, deliveryTypes } from '#domain/ordering/menu.ts'
import type { Position } from '#domain/geometry/position.ts'
import { readInstant } from '../availability/booking-query.ts'

/** What an order page shows instead of the menu: how and when, one dish, or the whole order. */
export type OrderView = '' | 'how' | 'order'

/** The input of an order as carried in URLs, so that the page works without scripts. */
export interface OrderQuery {
  /** Null until the guest has chosen (specification, section 3). */
  readonly deliveryType: DeliveryType | null
  /** The chosen time, ISO 8601; empty for as soon as possible. */
  readonly time: string
  /** Where to deliver. The position is never guessed from the address. */
  readonly address: string
  readonly postcode: string
  readonly position: Position | null
  readonly view: OrderView
  /** Where choosing how and when leads, besides the menu. */
  readonly next: OrderView
  /** Id of the opened dish; empty for none. */
  readonly dish: string
  /** The repeat index of the line that is edited; null for a new line. */
  readonly repeatIndex: number | null
  readonly search: string
  /** Allergens that dishes must be safe from. */
  readonly avoid: readonly string[]
  /** The list without scripts, as `writeCartAddress` writes it. */
  readonly cart: string
  /** The reservation of a preorder. */
  readonly reservationId: string
  readonly token: string
  /** The guest's own code of a group order, whose lines are then shown and changed. */
  readonly group: string
}

const views: readonly OrderView[] = ['how', 'order']
const avoidMost = 20

export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const text = (name: string, most = 300) => (search.get(name) ?? '').trim().slice(0, most)
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
      .slice(0, avoidMost),
    cart: search.get('cart') ?? '',
    reservationId: text('reservationId', 40),
    token: text('token', 200),
    group: text('group', 40),
  }
}

/** Guests enter their address first, so they know the fee and minimum before they choose a dish. */
export function needsAddress({ deliveryType }: OrderQuery, reach: object | null): boolean {
  return deliveryType === 'delivery' && !(reach && 'zone' in reach && reach.zone)
}

/** A position as URLs carry it, to about a meter. */
export function writePosition({ lat, lon }: Position): string {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`
}

function readPosition(text: string): Position | null {
  const [, lat = '', lon = ''] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  const position = { lat: Number(lat), lon: Number(lon) }
  return lat && Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : null
}

/** How and when a group gets its order, from the query of this page. */
export function groupQuery(search: string): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search)
  const names = ['deliveryType', 'time', 'address', 'postcode', 'at'] as const
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
}

/** Parameters that only say what is shown. They end when the guest goes back to the menu. */
const shownNames = ['view', 'dish', 'repeat', 'next'] as const

/** The query of this page with some parameters changed. Null removes one. */
export function changedQuery(search: string, changes: Readonly<Record<string, string | number | null>>) {
  const query = new URLSearchParams(search)
  for (const name of shownNames) query.delete(name)
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') query.delete(name)
    else query.set(name, String(value))
  const text = query.toString()
  return text ? `?${text}` : '?'
}

/** Parameters that change neither the menu nor what an order costs, so nothing has to be loaded for them. */
const localNames = ['dish', 'repeat', 'search', 'avoid', 'cart']

/** Whether two addresses of the page show the same data. */
export function showsSameData(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && withoutLocal(one) === withoutLocal(other)
}

function withoutLocal({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  for (const name of localNames) query.delete(name)
  query.sort()
  return query.toString()
}
