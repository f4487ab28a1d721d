import type { RouteObject } from 'react-router'
import { legacyBookingPaths, paths } from './paths.ts'
import { NOT_HERE_YET } from './not-here-yet-routes.ts'
import { withText } from './text/screen-text.ts'

/** The three layouts of the specification; a route that says nothing has the default one. */
export interface RouteHandle {
  readonly layout?: 'default' | 'empty' | 'dialog'
  /** Which entry of the bottom navigation and header is current. */
  readonly place?: 'home' | 'search' | 'history' | 'account'
  /** On the restaurant page the header lies over the picture and shows breadcrumbs. */
  readonly overlay?: boolean
}

const home = withText(['home'], () => import('./guest/discover/home-screen.tsx'))
const restaurant = withText(['place'], () => import('./guest/restaurant/restaurant-screen.tsx'))
const reserve = withText(['place'], () => import('./guest/reserve/reserve-screen.tsx'))
const booking = withText(['place', 'booking'], () => import('./guest/booking/booking-screen.tsx'))
const notFound = () => import('./guest/not-found/not-found-screen.tsx')
const notHereYet = withText(['notHereYet'], () => import('./guest/not-here-yet/not-here-yet-screen.tsx'))

const built: RouteObject[] = [
  { path: paths.home, handle: { place: 'home' }, lazy: home },
  { path: paths.restaurant, handle: { overlay: true }, lazy: restaurant },
  { path: paths.reserve, lazy: reserve },
  ...legacyBookingPaths.map((path) => ({ path, lazy: reserve })),
  { path: paths.booking, lazy: booking },
  { path: paths.fallback, lazy: notFound },
  { path: '*', lazy: notFound },
]

/** Every address of the app. What is not built yet has its page, and says so. */
export const routes: RouteObject[] = [
  {
    lazy: withText(['frame'], () => import('./shell/root-layout.tsx')),
    children: [
      ...built,
      ...NOT_HERE_YET.map(({ name, ...handle }) => ({ path: paths[name], handle, lazy: notHereYet })),
    ],
  },
]
