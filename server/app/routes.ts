import { isOffered } from '#contracts/calls.ts'
import { analyticsRoutes } from '#server/analytics/routes.ts'
import { availabilityRoutes } from '#server/availability/routes.ts'
import type { Deployment } from '#server/config/config.ts'
import { contentRoutes } from '#server/content/routes.ts'
import { discoveryRoutes } from '#server/discovery/routes.ts'
import { hostRoutes } from '#server/host/routes.ts'
import { floorRoutes } from '#server/floors/routes.ts'
import { holdRoutes } from '#server/holds/routes.ts'
import type { Route } from '#server/calls/answer.ts'
import { savedRestaurantRoutes } from '#server/saved-restaurants/routes.ts'
import { groupOrderRoutes } from '#server/group-orders/routes.ts'
import { guestRoutes } from '#server/guests/routes.ts'
import { identityRoutes } from '#server/identity/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { invitationRoutes } from '#server/invitations/routes.ts'
import { eventRoutes } from '#server/events/routes.ts'
import { menuRoutes } from '#server/menus/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { orderingRoutes } from '#server/ordering/routes.ts'
import { operatorRoutes } from '#server/operator/routes.ts'
import { orderRoutes } from '#server/orders/routes.ts'
import { outcomeRoutes } from '#server/outcomes/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { photoRoutes } from '#server/photos/routes.ts'
import { regionRoutes } from '#server/regions/routes.ts'
import { requestRoutes } from '#server/requests/routes.ts'
import { reservationRoutes } from '#server/reservations/routes.ts'
import { restaurantRoutes } from '#server/restaurants/routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { textsRoutes } from '#server/texts/routes.ts'
import { walkInRoutes } from '#server/walk-ins/routes.ts'

/** Returns the handlers of the calls that this deployment offers. */
export function routesIn(deployment: Deployment): readonly Route[] {
  return routes.filter(({ name }) => isOffered(name, deployment))
}

/** The handlers of all calls. */
export const routes: readonly Route[] = [
  ...analyticsRoutes,
  ...availabilityRoutes,
  ...contentRoutes,
  ...discoveryRoutes,
  ...floorRoutes,
  ...holdRoutes,
  ...identityRoutes,
  ...groupOrderRoutes,
  ...guestRoutes,
  ...savedRestaurantRoutes,
  ...invitationRoutes,
  ...hostRoutes,
  ...eventRoutes,
  ...menuRoutes,
  ...notificationRoutes,
  ...orderingRoutes,
  ...operatorRoutes,
  ...orderRoutes,
  ...outcomeRoutes,
  ...importRoutes,
  ...paymentRoutes,
  ...photoRoutes,
  ...regionRoutes,
  ...requestRoutes,
  ...reservationRoutes,
  ...restaurantRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...textsRoutes,
  ...walkInRoutes,
]
