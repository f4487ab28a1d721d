import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import { useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'
import { requestedRegion } from '#web/regions/requested-region.ts'

/** Shown and loaded only for the world and for countries with several cities. */
export const cityLinks = latePiece(
  withText(['home'], () => import('./city-links.tsx')),
  (late) => late.CityLinks,
)

export const eventRow = latePiece(
  withText(['home', 'list', 'events'], () => import('../events/event-row.tsx')),
  (late) => late.EventRow,
)

export const orderRow = latePiece(
  withText(['home', 'orderTerms'], () => import('./order-row.tsx')),
  (late) => late.OrderRow,
)

export const contentParts = latePiece(
  withText(['home'], () => import('./content-parts.tsx')),
  (late) => late.ContentParts,
)

/** Shown if no restaurant matches, and loaded only then. */
export const noRestaurants = latePiece(
  withText(['home', 'list'], () => import('./no-restaurants.tsx')),
  (late) => late.NoRestaurants,
)

/** The placeholder while another region is loading. */
export const homeLoading = latePiece(
  withText(['home'], () => import('./home-loading.tsx')),
  (late) => late.HomeLoading,
)

/**
 * Returns the region whose home page is loading, or null if none is or it is the one shown. Its placeholder replaces
 * the old region's tables, which no longer apply (specification, section 4).
 */
export function useLoadingRegion(shown: string): string | null {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location?.pathname !== paths.home) return null
  const requested = requestedRegion(new URL(location.pathname + location.search, 'http://here'))
  return requested !== null && requested !== shown ? requested : null
}
