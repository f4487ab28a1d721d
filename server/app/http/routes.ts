import { isOffered } from '#contracts/calls.ts'
import { analyticsRoutes } from '#server/operator/analytics/routes.ts'
import { availabilityRoutes } from '#server/booking/availability/routes.ts'
import type { Deployment } from '#server/platform/config/config.ts'
import { contentRoutes } from '#server/discovery/content/routes.ts'
import { discoveryRoutes } from '#server/discovery/available/routes.ts'
import { staffRoutes } from '#server/staff/routes.ts'
import { bookingStaffRoutes } from '#server/booking/staff/routes.ts'
import { serviceDayRoutes } from '#server/booking/staff/service-day/routes.ts'
import { waitlistStaffRoutes } from '#server/waitlist/staff/routes.ts'
import { orderingStaffRoutes } from '#server/ordering/staff/routes.ts'
import { paymentStaffRoutes } from '#server/payments/staff/routes.ts'
import { floorRoutes } from '#server/booking/floors/routes.ts'
import { historyRoutes } from '#server/history/routes.ts'
import { holdRoutes } from '#server/booking/holds/routes.ts'
import type { Route } from '#server/platform/calls/answer.ts'
import { savedRestaurantRoutes } from '#server/accounts/saved-restaurants/routes.ts'
import { groupOrderRoutes } from '#server/ordering/groups/routes.ts'
import { guestRoutes } from '#server/accounts/guests/routes.ts'
import { identityRoutes } from '#server/accounts/identity/routes.ts'
import { importRoutes } from '#server/catalogue/routes.ts'
import { invitationRoutes } from '#server/booking/invitations/routes.ts'
import { eventRoutes } from '#server/discovery/events/routes.ts'
import { menuRoutes } from '#server/ordering/menus/routes.ts'
import { notificationRoutes } from '#server/messages/routes.ts'
import { orderingRoutes } from '#server/ordering/terms/routes.ts'
import { operatorRoutes } from '#server/operator/routes.ts'
import { orderRoutes } from '#server/ordering/orders/routes.ts'
import { outcomeRoutes } from '#server/booking/outcomes/routes.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import { photoRoutes } from '#server/discovery/photos/routes.ts'
import { regionRoutes } from '#server/discovery/regions/routes.ts'
import { requestRoutes } from '#server/booking/requests/routes.ts'
import { reservationRoutes } from '#server/booking/reservations/routes.ts'
import { restaurantRoutes } from '#server/discovery/restaurants/routes.ts'
import { reviewRoutes } from '#server/discovery/reviews/routes.ts'
import { setupRoutes } from '#server/setup/routes.ts'
import { searchRoutes } from '#server/discovery/search/routes.ts'
import { setupRestaurantRoutes } from '#server/setup/restaurants/routes.ts'
import { textsRoutes } from '#server/platform/texts/routes.ts'
import { webhookRoutes } from '#server/webhooks/routes.ts'
import { walkInRoutes } from '#server/waitlist/routes.ts'

export function routesIn(deployment: Deployment): readonly Route[] {
  return routes.filter(({ name }) => isOffered(name, deployment))
}

export const routes: readonly Route[] = [
  ...analyticsRoutes,
  ...availabilityRoutes,
  ...contentRoutes,
  ...discoveryRoutes,
  ...floorRoutes,
  ...historyRoutes,
  ...holdRoutes,
  ...identityRoutes,
  ...groupOrderRoutes,
  ...guestRoutes,
  ...savedRestaurantRoutes,
  ...invitationRoutes,
  ...staffRoutes,
  ...bookingStaffRoutes,
  ...serviceDayRoutes,
  ...waitlistStaffRoutes,
  ...orderingStaffRoutes,
  ...paymentStaffRoutes,
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
  ...setupRestaurantRoutes,
  ...restaurantRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...setupRoutes,
  ...textsRoutes,
  ...walkInRoutes,
  ...webhookRoutes,
]
