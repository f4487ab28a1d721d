import { withQuery } from '#web/paths.ts'

/** Paths of the host app. Create links with `toHost`. */
export const hostPaths = {
  home: '/host',
  signIn: '/host/sign-in',
  invitation: '/host/invitation',
  setup: '/host/setup',
  pair: '/host/pair',
  device: '/host/device',
  restaurant: '/host/restaurants/:restaurantId',
  members: '/host/restaurants/:restaurantId/members',
  devices: '/host/restaurants/:restaurantId/devices',
  history: '/host/restaurants/:restaurantId/history',
  wizard: '/host/restaurants/:restaurantId/start',
  tonight: '/host/restaurants/:restaurantId/tonight',
  line: '/host/restaurants/:restaurantId/line',
  orders: '/host/restaurants/:restaurantId/orders',
  money: '/host/restaurants/:restaurantId/money',
  bookingMoney: '/host/restaurants/:restaurantId/money/:reservationId',
  blocked: '/host/restaurants/:restaurantId/blocked',
  notifications: '/host/restaurants/:restaurantId/notifications',
} as const

/**
 * Marks the way to a test booking. It is part of the history of the tab and not of the URL, because a link must not cancel a
 * booking.
 */
export const testBookingState = (id: string) => ({ testBooking: id })

const restaurant = (id: number) => `/host/restaurants/${id}`

/** Link builders by page. */
export const toHost = {
  /** The list, even for somebody who works at one restaurant, whom `/host` leads straight there. */
  all: () => withQuery(hostPaths.home, { all: 1 }),
  home: () => hostPaths.home,
  signIn: (returnTo?: string) => withQuery(hostPaths.signIn, { returnTo }),
  pair: () => hostPaths.pair,
  /** Says that this device was paired before. */
  pairAgain: () => withQuery(hostPaths.pair, { removed: 1 }),
  /** The page of a paired device, which leads back once somebody is at it. */
  device: (returnTo?: string) => withQuery(hostPaths.device, { returnTo }),
  restaurant,
  members: (id: number) => `${restaurant(id)}/members`,
  devices: (id: number) => `${restaurant(id)}/devices`,
  history: (id: number) => `${restaurant(id)}/history`,
  wizard: (id: number) => `${restaurant(id)}/start`,
  /** A service day by its date, today's by default, with one booking in the panel. */
  tonight: (id: number, query: { date?: string; booking?: string; filter?: string; book?: string } = {}) =>
    withQuery(`${restaurant(id)}/tonight`, query),
  /** With `party`, everything about that walk-in is shown. */
  line: (id: number, query: { date?: string; party?: string } = {}) =>
    withQuery(`${restaurant(id)}/line`, query),
  /** The orders of a service day, of the running one by default. */
  orders: (id: number, query: { date?: string; order?: string } = {}) =>
    withQuery(`${restaurant(id)}/orders`, query),
  /** Payment rules, and differences to the payment provider's books. */
  money: (id: number) => `${restaurant(id)}/money`,
  /** The payments of one booking or order. */
  bookingMoney: (id: number, reservationId: string) => `${restaurant(id)}/money/${reservationId}`,
  blocked: (id: number) => `${restaurant(id)}/blocked`,
  notifications: (id: number) => `${restaurant(id)}/notifications`,
}
