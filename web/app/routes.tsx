import { type LoaderFunctionArgs, redirect, redirectDocument, type RouteObject } from 'react-router'
import { sitePages } from '#domain/content/site-page.ts'
import * as bookingScreen from '#web/guest/booking/ticket/booking-screen.tsx'
import * as homeScreen from '#web/guest/discovery/home/home-screen.tsx'
import * as reserveScreen from '#web/guest/booking/reserve/reserve-screen.tsx'
import * as restaurantScreen from '#web/guest/discovery/restaurant/restaurant-screen.tsx'
import * as rootLayout from '#web/frame/root-layout.tsx'
import { behind } from './middleware.ts'
import { legacyBookingPaths, paths, to } from '#web/paths.ts'
import { withText } from '#web/text/screen-text.ts'

// Screens on the way to a booking are part of the app's first bundle. The others load on demand.

const home = withText(['home', 'list', 'events', 'orderTerms'], () => homeScreen)
const search = withText(
  ['search', 'list', 'events', 'map'],
  () => import('#web/guest/discovery/search/search-screen.tsx'),
)
const events = withText(['events', 'list'], () => import('#web/guest/discovery/events/events-screen.tsx'))
const restaurant = withText(['place', 'restaurant'], () => restaurantScreen)
const reserve = withText(['place', 'hold'], () => reserveScreen)
const booking = withText(['booking', 'facts', 'manage', 'chat'], () => bookingScreen)
const bookingChange = withText(
  ['place', 'hold', 'change', 'changeCosts', 'terms'],
  () => import('#web/guest/booking/change/change-screen.tsx'),
)
const bookingMoney = withText(
  ['money', 'moneyPage', 'terms', 'booking', 'facts'],
  () => import('#web/guest/payments/money/money-screen.tsx'),
)
const payment = withText(
  ['payment', 'terms', 'facts'],
  () => import('#web/guest/payments/payment/payment-screen.tsx'),
)
const join = withText(['invitation', 'facts'], () => import('#web/guest/booking/invitation/join-screen.tsx'))
const invitation = withText(
  ['invitation', 'facts'],
  () => import('#web/guest/booking/invitation/invitation-screen.tsx'),
)
const feedback = withText(['feedback'], () => import('#web/guest/booking/feedback/feedback-screen.tsx'))
const collection = withText(
  ['content', 'list', 'events'],
  () => import('#web/guest/discovery/content/collection-screen.tsx'),
)
const landings = withText(
  ['content', 'list'],
  () => import('#web/guest/discovery/content/landings-screen.tsx'),
)
const landing = withText(['content', 'list'], () => import('#web/guest/discovery/content/landing-screen.tsx'))
const dev = withText(['dev'], () => import('#web/dev/dev-screen.tsx'))
const devUi = withText(['dev', 'auth'], () => import('#web/dev/catalog/catalog-screen.tsx'))
const devPolygon = withText(['dev'], () => import('#web/dev/polygon-screen.tsx'))
const claim = withText(['requests'], () => import('#web/guest/booking/requests/claim-screen.tsx'))
const notify = withText(['requests'], () => import('#web/guest/booking/requests/notify-screen.tsx'))
const request = withText(
  ['requests', 'facts'],
  () => import('#web/guest/booking/requests/request-screen.tsx'),
)
const locationSearch = withText(
  ['selectors'],
  () => import('#web/guest/discovery/location/location-search-screen.tsx'),
)
const auth = withText(['auth', 'save'], () => import('#web/guest/accounts/routes/auth-screens.ts'))
const user = withText(['user', 'auth', 'details'], () => import('#web/guest/accounts/routes/user-screens.ts'))
const bookingLists = withText(
  ['history', 'auth', 'user', 'booking', 'save'],
  () => import('#web/guest/accounts/routes/booking-lists.ts'),
)
const waitlist = withText(
  ['waitlist', 'waitlistJoin', 'details'],
  () => import('#web/guest/waitlist/waitlist-screen.tsx'),
)
const walkIn = withText(
  ['waitlist', 'waitlistPlace', 'chat'],
  () => import('#web/guest/waitlist/walk-in-screen.tsx'),
)
const order = withText(['order'], () => import('#web/guest/ordering/order/order-screen.tsx'))
const takers = withText(
  ['order', 'orderPlaces'],
  () => import('#web/guest/ordering/order/takers/takers-screen.tsx'),
)
const kiosk = withText(
  ['kiosk', 'order', 'waitlist', 'waitlistJoin', 'waitlistPlace', 'legal'],
  () => import('#web/guest/ordering/kiosk/kiosk-screen.tsx'),
)
const groupOrder = withText(
  ['groupOrder', 'details', 'money'],
  () => import('#web/guest/ordering/group-order/group-screens.ts'),
)
const chats = withText(
  ['chat', 'history', 'auth'],
  () => import('#web/guest/messages/chats/chats-screen.tsx'),
)
const tracker = withText(
  ['orderTrack', 'chat'],
  () => import('#web/guest/ordering/order-tracker/tracker-screen.tsx'),
)
const sitePage = withText(['legal'], () => import('#web/guest/discovery/content/site-page-screen.tsx'))
const notFound = () => import('#web/guest/not-found/not-found-screen.tsx')

/** Leaves the app with a full page load, because lightweight pages and the host app are documents of their own. */
function leaveTheApp({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

/** Returns a loader for one screen of a module that has several. */
function pick<Screens, Name extends keyof Screens>(load: () => Promise<Screens>, name: Name) {
  return async () => (await load())[name]
}

/** Redirects the default child route of the waitlist to the waitlist itself. */
function toWaitlist({ params: { restaurantId = '' }, request }: LoaderFunctionArgs): Response {
  return redirect(to.waitlist(restaurantId).replace(/\/$/, '') + new URL(request.url).search)
}

const account = { section: 'account' } as const
const accountDialog = { section: 'account', layout: 'dialog' } as const

const screens: RouteObject[] = [
  { path: paths.home, handle: { section: 'home' }, lazy: home },
  { path: paths.search, handle: { section: 'search' }, lazy: search },
  { path: paths.restaurants, handle: { section: 'search' }, lazy: search },
  { path: paths.events, lazy: events },
  { path: paths.restaurant, handle: { overlay: true }, lazy: restaurant },
  { path: paths.reserve, handle: { checkout: true }, lazy: reserve },
  ...legacyBookingPaths.map((path) => ({ path, handle: { checkout: true }, lazy: reserve })),
  { path: paths.booking, lazy: booking },
  { path: paths.bookingChange, lazy: bookingChange },
  { path: paths.bookingMoney, lazy: bookingMoney },
  { path: paths.payment, handle: { layout: 'dialog' }, lazy: payment },
  { path: paths.invitation, lazy: invitation },
  { path: paths.join, lazy: join },
  { path: paths.feedback, handle: { layout: 'dialog' }, lazy: feedback },
  { path: paths.locationSearch, handle: { section: 'search' }, lazy: locationSearch },
  { path: paths.collection, lazy: collection },
  { path: paths.landings, lazy: landings },
  ...sitePages.map((page) => ({ path: paths[page], lazy: sitePage })),
  { path: paths.landing, lazy: landing },
  { path: paths.dev, lazy: behind('development', dev) },
  { path: paths.devUi, lazy: behind('development', devUi) },
  { path: paths.devPolygon, lazy: behind('development', devPolygon) },
  { path: paths.claim, lazy: claim },
  { path: paths.notify, lazy: notify },
  { path: paths.request, lazy: request },
  { path: paths.bookingFind, handle: { section: 'history' }, lazy: pick(bookingLists, 'find') },
  { path: paths.history, handle: { section: 'history' }, lazy: pick(bookingLists, 'history') },
  { path: paths.chats, handle: { section: 'chats' }, lazy: behind('development', chats) },
  { path: paths.auth, handle: account, lazy: pick(auth, 'choose') },
  { path: paths.authSignIn, handle: account, lazy: pick(auth, 'signIn') },
  { path: paths.authSignUp, handle: account, lazy: pick(auth, 'signUp') },
  { path: paths.authSocial, handle: account, lazy: pick(auth, 'social') },
  { path: paths.authForgotPassword, handle: account, lazy: pick(auth, 'forgot') },
  { path: paths.userSignIn, handle: account, lazy: pick(auth, 'signIn') },
  { path: paths.userSignUp, handle: account, lazy: pick(auth, 'signUp') },
  { path: paths.userSocial, handle: account, lazy: pick(auth, 'social') },
  { path: paths.userForgotPassword, handle: account, lazy: pick(auth, 'forgot') },
  { path: paths.user, handle: account, lazy: pick(user, 'profile') },
  { path: paths.userEdit, handle: accountDialog, lazy: pick(user, 'edit') },
  { path: paths.userEditAdditionalInfo, handle: accountDialog, lazy: pick(user, 'preferences') },
  { path: paths.userChangePassword, handle: accountDialog, lazy: pick(user, 'changePassword') },
  { path: paths.userHistory, handle: account, lazy: pick(user, 'orders') },
  { path: paths.userPlaces, handle: account, lazy: pick(user, 'savedRestaurants') },
  { path: paths.userPrivacy, handle: account, lazy: pick(user, 'privacy') },
  { path: paths.userSecurity, handle: account, lazy: pick(user, 'security') },
  { path: paths.userLogout, handle: account, lazy: pick(user, 'logout') },
  { path: paths.deliveries, lazy: takers },
  { path: paths.delivery, lazy: order },
  { path: paths.order, lazy: tracker },
  { path: paths.kioskMode, handle: { layout: 'empty' }, lazy: kiosk },
  { path: paths.groupOrderStart, lazy: pick(groupOrder, 'start') },
  { path: paths.groupOrderJoin, lazy: pick(groupOrder, 'join') },
  { path: paths.groupOrder, lazy: pick(groupOrder, 'group') },
  { path: paths.waitlist, lazy: waitlist },
  { path: paths.waitlistContacts, lazy: waitlist },
  { path: paths.waitlistGuests, lazy: waitlist },
  { path: paths.waitlistManage, lazy: walkIn },
  { path: paths.waitlistReady, lazy: walkIn },
  { path: paths.waitlistCanceled, lazy: walkIn },
  { path: paths.walkIn, lazy: walkIn },
  { path: paths.waitlistDefault, loader: toWaitlist },
  { path: paths.amp, loader: leaveTheApp },
  { path: paths.ampRestaurant, loader: leaveTheApp },
  { path: paths.host, loader: leaveTheApp },
  { path: paths.fallback, lazy: notFound },
  { path: '*', lazy: notFound },
]

export const routes: RouteObject[] = [
  {
    lazy: withText(['frame'], () => rootLayout),
    children: screens,
  },
]
