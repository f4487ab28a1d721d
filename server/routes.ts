import { availabilityRoutes } from '#server/availability/routes.ts'
import type { Route } from '#server/http/answer.ts'
import { regionRoutes } from '#server/regions/routes.ts'
import { reservationRoutes } from '#server/reservations/routes.ts'
import { restaurantRoutes } from '#server/restaurants/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'

/** Who answers which call. A call that is missing here answers 501. */
export const routes: readonly Route[] = [
  ...availabilityRoutes,
  ...regionRoutes,
  ...reservationRoutes,
  ...restaurantRoutes,
  ...searchRoutes,
]
