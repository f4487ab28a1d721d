import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

/** The cities of the world or a country, on the home pages that have them. */
export const cityLinks = latePiece(
  withText(['home'], () => import('./city-links.tsx')),
  (late) => late.CityLinks,
)

/** What to do where nothing fits. */
export const noPlaces = latePiece(
  withText(['home', 'list'], () => import('./no-places.tsx')),
  (late) => late.NoPlaces,
)

/** Stands there while another region is loading. */
export const homeOnItsWay = latePiece(
  withText(['home'], () => import('./home-on-its-way.tsx')),
  (late) => late.HomeOnItsWay,
)
