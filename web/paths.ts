/** All paths of the guest app (specification, section 2). Create links with `to`. */
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
  bookingMoney: '/booking/money',
  chats: '/chats',
  collection: '/collection',
  dev: '/dev',
  devUi: '/dev/ui',
  devPolygon: '/dev-polygon',
  events: '/events',
  fallback: '/fallback-page',
  feedback: '/feedback',
  help: '/help',
  history: '/history',
  /** The host app, which is another document. */
  host: '/host/*',
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
  invitation: '/invitation/:code?',
  join: '/join/:code',
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
  userSecurity: '/user/security',
  userSignIn: '/user/sign-in',
  userSignUp: '/user/sign-up',
  userSocial: '/user/social',
  deliveries: '/delivery',
  delivery: '/delivery/:restaurantId',
  order: '/order',
  groupOrderStart: '/group-order/start/:restaurantId',
  groupOrderJoin: '/group-order/join/:code',
  groupOrder: '/group-order/:code',
  kioskMode: '/kiosk-mode/:restaurantId?',
  reserve: '/reserve/:restaurantId',
  payment: '/reserve/:restaurantId?/payment',
  waitlist: '/waitlist/:restaurantId?',
  waitlistDefault: '/waitlist/:restaurantId?/default',
  waitlistCanceled: '/waitlist/:restaurantId?/canceled',
  waitlistContacts: '/waitlist/:restaurantId?/contacts',
  waitlistGuests: '/waitlist/:restaurantId?/guests',
  waitlistManage: '/waitlist/:restaurantId?/manage',
  waitlistReady: '/waitlist/:restaurantId?/ready',
  /** Short link for text messages. */
  walkIn: '/w/:walkinId',
  claim: '/claim',
  notify: '/notify',
  request: '/request',
} as const

export const legacyBookingPaths = [
  '/reserve-mode/:restaurantId',
  '/booking/reserve-mode/:restaurantId',
  '/restaurants/:restaurantId/reservations',
  '/delivery-mode/:restaurantId',
  '/get-in-line/:restaurantId',
  '/mode/:restaurantId',
] as const

export type Query = Readonly<Record<string, string | number | null | undefined>>

/** Returns a path with its query, omitting empty parameters. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const segment = (value: string | number) => encodeURIComponent(String(value))

/** Date and party size, passed between pages in the URL. */
export interface VisitQuery extends Query {
  date?: string | null | undefined
  party?: string | number | null | undefined
  time?: string | null | undefined
}

/** Link builders by page. Each returns a path that starts with a slash. */
export const to = {
  home: (query?: Query) => withQuery(paths.home, query),
  section: (id: 'dine' | 'order' | 'event', query?: Query) => `${withQuery(paths.home, query)}#${id}`,
  search: (query?: Query) => withQuery(paths.search, query),
  events: (query?: Query) => withQuery(paths.events, query),
  restaurants: (query?: Query) => withQuery(paths.restaurants, query),
  restaurant: (idOrName: string | number, visit?: VisitQuery) =>
    withQuery(`/restaurants/${segment(idOrName)}`, visit),
  reserve: (idOrName: string | number, visit?: Query) => withQuery(`/reserve/${segment(idOrName)}`, visit),
  booking: (id: string, token: string, query?: Query) => withQuery(paths.booking, { id, token, ...query }),
  bookingChange: (id: string, token: string, query?: Query) =>
    withQuery(paths.bookingChange, { id, token, ...query }),
  bookingFind: () => paths.bookingFind,
  /** Page with the payments, refunds and fees of a booking. */
  bookingMoney: (id: string, token: string, query?: Query) =>
    withQuery(paths.bookingMoney, { id, token, ...query }),
  /** Page where the guest pays for a booking (specification, section 2). */
  payment: (idOrName: string | number, query?: Query) =>
    withQuery(`/reserve/${segment(idOrName)}/payment`, query),
  invitation: (code: string) => `/invitation/${segment(code)}`,
  join: (code: string) => `/join/${segment(code)}`,
  feedback: (id: string, token: string, query?: Query) => withQuery(paths.feedback, { id, token, ...query }),
  /** Page for ordering dishes ahead of a reservation (specification, section 7, deliveryType). */
  preorder: (idOrName: string | number, reservationId: string, token: string) =>
    withQuery(`/delivery/${segment(idOrName)}`, { deliveryType: 'preorder', reservationId, token }),
  order: (id: string, token: string, query?: Query) => withQuery(paths.order, { id, token, ...query }),
  /** A group order as seen by one of its members. */
  groupOrder: (code: string, query?: Query) => withQuery(`/group-order/${segment(code)}`, query),
  groupOrderStart: (idOrName: string | number, query?: Query) =>
    withQuery(`/group-order/start/${segment(idOrName)}`, query),
  /** A restaurant's order page. */
  delivery: (idOrName: string | number, query?: Query) => withQuery(`/delivery/${segment(idOrName)}`, query),
  /** List of restaurants that take orders. */
  deliveries: (query?: Query) => withQuery('/delivery', query),
  waitlist: (idOrName: string | number, query?: Query) => withQuery(`/waitlist/${segment(idOrName)}`, query),
  waitlists: (query?: Query) => withQuery('/waitlist', query),
  walkIn: (idOrName: string | number, screen: 'manage' | 'ready' | 'canceled', query?: Query) =>
    withQuery(`/waitlist/${segment(idOrName)}/${screen}`, query),
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
  request: (query: Query) => withQuery(paths.request, query),
} as const
