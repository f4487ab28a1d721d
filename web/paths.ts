/** Every address of the guest app as the router reads it (specification section 2). One table; links come from `to`. */
export const paths = {
  home: '/',
  amp: '/amp',
  ampRestaurant: '/amp/:ampRestId',
  auth: '/auth',
  authSignIn: '/auth/sign-in',
  authSignUp: '/auth/sign-up',
  authSocial: '/auth/social',
  authForgotPassword: '/auth/forgot-password',
  booking: '/booking',
  bookingChange: '/booking/change',
  bookingFind: '/booking/find',
  chats: '/chats',
  collection: '/collection',
  dev: '/dev',
  devHost: '/dev/host',
  devPolygon: '/dev-polygon',
  fallback: '/fallback-page',
  feedback: '/feedback',
  history: '/history',
  invitation: '/invitation/:code?',
  landings: '/i',
  landing: '/i/:landingId',
  locationSearch: '/location-search',
  restaurants: '/restaurants',
  restaurant: '/restaurants/:restaurantId',
  search: '/search',
  user: '/user',
  userChangePassword: '/user/change-password',
  userEdit: '/user/edit',
  userEditAdditionalInfo: '/user/edit-additional-info',
  userForgotPassword: '/user/forgot-password',
  userHistory: '/user/history',
  userLogout: '/user/logout',
  userPlaces: '/user/places',
  userPrivacy: '/user/privacy',
  userSignIn: '/user/sign-in',
  userSignUp: '/user/sign-up',
  userSocial: '/user/social',
  delivery: '/delivery/:restaurantId?',
  kioskMode: '/kiosk-mode/:restaurantId?',
  reserve: '/reserve/:restaurantId',
  payment: '/reserve/:restaurantId?/payment',
  waitlist: '/waitlist/:restaurantId?',
  waitlistCanceled: '/waitlist/:restaurantId?/canceled',
  waitlistContacts: '/waitlist/:restaurantId?/contacts',
  waitlistGuests: '/waitlist/:restaurantId?/guests',
  waitlistManage: '/waitlist/:restaurantId?/manage',
  waitlistReady: '/waitlist/:restaurantId?/ready',
  claim: '/claim',
  notify: '/notify',
  request: '/request',
} as const

/** Addresses of older links that open the booking screen. */
export const legacyBookingPaths = [
  '/reserve-mode/:restaurantId',
  '/booking/reserve-mode/:restaurantId',
  '/restaurants/:restaurantId/reservations',
  '/delivery-mode/:restaurantId',
  '/get-in-line/:restaurantId',
  '/mode/:restaurantId',
] as const

export type Query = Readonly<Record<string, string | number | null | undefined>>

/** A path with what is asked of it; what is empty is left out. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const segment = (value: string | number) => encodeURIComponent(String(value))

/** What a guest asked for: it travels from page to page in the address. */
export interface Wish extends Query {
  date?: string | null | undefined
  party?: string | number | null | undefined
  time?: string | null | undefined
}

/** Links by name. Each answers a path that begins with a slash. */
export const to = {
  home: (query?: Query) => withQuery(paths.home, query),
  section: (id: 'dine' | 'order' | 'event', query?: Query) => `${withQuery(paths.home, query)}#${id}`,
  search: (query?: Query) => withQuery(paths.search, query),
  restaurants: (query?: Query) => withQuery(paths.restaurants, query),
  restaurant: (idOrName: string | number, wish?: Wish) =>
    withQuery(`/restaurants/${segment(idOrName)}`, wish),
  reserve: (idOrName: string | number, wish?: Query) => withQuery(`/reserve/${segment(idOrName)}`, wish),
  booking: (id: string, token: string, query?: Query) => withQuery(paths.booking, { id, token, ...query }),
  bookingChange: (id: string, token: string, query?: Query) =>
    withQuery(paths.bookingChange, { id, token, ...query }),
  invitation: (code: string) => `/invitation/${segment(code)}`,
  feedback: (id: string, token: string, query?: Query) => withQuery(paths.feedback, { id, token, ...query }),
  /** Dishes for a table that is booked (specification section 7, deliveryType). */
  preorder: (idOrName: string | number, reservationId: string) =>
    withQuery(`/delivery/${segment(idOrName)}`, { deliveryType: 'preorder', reservationId }),
  waitlist: (idOrName: string | number) => `/waitlist/${segment(idOrName)}`,
  history: () => paths.history,
  auth: (query?: Query) => withQuery(paths.auth, query),
  user: () => paths.user,
  locationSearch: (query?: Query) => withQuery(paths.locationSearch, query),
  collection: (query?: Query) => withQuery(paths.collection, query),
  landings: () => paths.landings,
  landing: (id: string) => `/i/${segment(id)}`,
  chats: () => paths.chats,
  claim: (query: Query) => withQuery(paths.claim, query),
  notify: (query: Query) => withQuery(paths.notify, query),
} as const
