import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { Milestone, TrackedEvent } from './set-up-tracking.ts'

/**
 * Tracks the page view and an optional milestone for the restaurant's tag manager. `subject` identifies the
 * milestone, such as the chosen time. Does nothing if the restaurant has no tag manager.
 */
export function useTracking(
  restaurant: Pick<Restaurant, 'id' | 'gtm'> | null,
  milestone: Milestone | null = null,
  subject = '',
): void {
  const { pathname: page } = useLocation()
  const { id: restaurantId = 0, gtm = '' } = restaurant ?? {}
  useEffect(() => track(gtm, { event: 'page_view', restaurantId, page }), [gtm, restaurantId, page])
  useEffect(() => {
    if (milestone) track(gtm, { event: milestone, restaurantId, page }, subject)
  }, [gtm, restaurantId, page, milestone, subject])
}

function track(gtm: string, event: TrackedEvent, subject?: string): void {
  if (!gtm) return
  import('./set-up-tracking.ts').then(
    ({ setUpTracking }) => setUpTracking(gtm)(event, subject),
    () => undefined,
  )
}
