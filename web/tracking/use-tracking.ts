import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import type { Milestone } from './set-up-tracking.ts'

/**
 * Tracks the page, and the milestone if there is one, for the tag manager of the restaurant. A milestone with the same
 * `subject`, such as a time, counts once. Loads nothing if the restaurant has no tag manager.
 */
export function useTracking(
  restaurant: Pick<Restaurant, 'id' | 'gtm'> | null,
  milestone: Milestone | null = null,
  subject = '',
): void {
  const { pathname: page } = useLocation()
  const { id = 0, gtm = '' } = restaurant ?? {}
  const track = (event: 'page_view' | Milestone | null) => {
    if (!gtm || !event) return
    import('./set-up-tracking.ts').then(
      ({ setUpTracking }) => setUpTracking(gtm)({ event, restaurantId: id, page }),
      () => undefined,
    )
  }
  useEffect(() => track('page_view'), [gtm, id, page])
  useEffect(() => track(milestone), [gtm, id, milestone, subject])
}
