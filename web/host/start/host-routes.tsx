import { type LoaderFunctionArgs, redirectDocument, type RouteObject } from 'react-router'
import * as frame from '#web/host/frame/host-frame.tsx'
import * as restaurantLayout from '#web/host/frame/restaurant-layout.tsx'
import { hostPaths } from '#web/host/host-paths.ts'
import { withText } from '#web/text/screen-text.ts'

const home = withText(['host'], () => import('#web/host/restaurants/my-restaurants-screen.tsx'))
const signIn = withText(['host'], () => import('#web/host/frame/sign-in-screen.tsx'))
const invitation = withText(['host'], () => import('#web/host/restaurants/invitation-screen.tsx'))
const setup = withText(['host'], () => import('#web/host/setup/setup-screen.tsx'))
const restaurant = withText(['host'], () => import('#web/host/restaurants/restaurant-screen.tsx'))
const members = withText(['host'], () => import('#web/host/members/members-screen.tsx'))
const devices = withText(['host'], () => import('#web/host/devices/devices-screen.tsx'))
const pair = withText(['host'], () => import('#web/host/devices/pair-screen.tsx'))
const device = withText(['host', 'tonight'], () => import('#web/host/devices/device-screen.tsx'))
const history = withText(['host'], () => import('#web/host/history/history-screen.tsx'))
const wizard = withText(['host'], () => import('#web/host/wizard/wizard-screen.tsx'))
const service = withText(['host', 'tonight'], () => import('#web/host/service-day/service-layout.tsx'))
const tonight = withText(
  ['host', 'tonight', 'hostMoney', 'booking'],
  () => import('#web/host/tonight/list-screen.tsx'),
)
const line = withText(
  ['host', 'tonight', 'hostLine', 'waitlist'],
  () => import('#web/host/line/line-screen.tsx'),
)
const orders = withText(
  ['host', 'tonight', 'hostOrders', 'hostMoney', 'booking', 'order', 'waitlist'],
  () => import('#web/host/orders/orders-screen.tsx'),
)
const payments = withText(['host', 'hostMoney'], () => import('#web/host/money/payments-screen.tsx'))
const bookingMoney = withText(
  ['host', 'hostMoney', 'booking'],
  () => import('#web/host/money/booking-money.ts'),
)
const blocked = withText(['host'], () => import('#web/host/blocked/blocked-screen.tsx'))
const notifications = withText(
  ['host', 'push'],
  () => import('#web/host/notifications/notifications-screen.tsx'),
)
const notFound = withText(['host'], () => import('#web/host/frame/not-found-screen.tsx'))

/** Leaves the host app with a full page load: all other paths are those of guests. */
function leaveTheApp({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

const screens: RouteObject[] = [
  { path: hostPaths.home, lazy: home },
  { path: hostPaths.signIn, lazy: signIn },
  { path: hostPaths.invitation, lazy: invitation },
  { path: hostPaths.setup, lazy: setup },
  { path: hostPaths.pair, lazy: pair },
  { path: hostPaths.device, lazy: device },
  {
    path: hostPaths.restaurant,
    id: restaurantLayout.id,
    loader: restaurantLayout.loader,
    shouldRevalidate: restaurantLayout.shouldRevalidate,
    Component: restaurantLayout.Component,
    ErrorBoundary: restaurantLayout.ErrorBoundary,
    children: [
      {
        // A page that can't be shown leaves the way to the others.
        ErrorBoundary: restaurantLayout.PageError,
        children: [
          { index: true, lazy: restaurant },
          { path: hostPaths.members, lazy: members },
          { path: hostPaths.devices, lazy: devices },
          { path: hostPaths.history, lazy: history },
          { path: hostPaths.money, lazy: payments },
          { path: hostPaths.bookingMoney, lazy: bookingMoney },
          { path: hostPaths.blocked, lazy: blocked },
          { path: hostPaths.notifications, lazy: notifications },
          { path: hostPaths.wizard, lazy: wizard },
        ],
      },
      {
        // The views of a service day, with a header of their own.
        lazy: service,
        handle: restaurantLayout.ownFrame,
        children: [
          { path: hostPaths.tonight, lazy: tonight },
          { path: hostPaths.line, lazy: line },
          { path: hostPaths.orders, lazy: orders },
        ],
      },
    ],
  },
  { path: `${hostPaths.home}/*`, lazy: notFound },
]

export const hostRoutes: RouteObject[] = [
  { ...frame, children: screens },
  { path: '*', loader: leaveTheApp },
]
