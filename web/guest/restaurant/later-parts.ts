import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import type { TabName } from './tabs.ts'

/** What only some visitors of a restaurant's page come to see, each with its sentences. */
export const gallery = latePiece(
  withText(['tabs', 'place'], () => import('./later/gallery-tab.tsx')),
  (late) => late.GalleryTab,
)
export const events = latePiece(
  withText(['tabs', 'place'], () => import('./later/events-tab.tsx')),
  (late) => late.EventsTab,
)
export const reviews = latePiece(
  withText(['tabs', 'place'], () => import('./later/reviews-tab.tsx')),
  (late) => late.ReviewsTab,
)
export const menu = latePiece(
  withText(['tabs', 'place'], () => import('./later/menu-tab.tsx')),
  (late) => late.MenuTab,
)
export const eventDays = latePiece(
  withText(['tabs', 'place'], () => import('./later/event-days.tsx')),
  (late) => late.EventDays,
)
export const placeMap = latePiece(
  withText(['map'], () => import('./later/place-map.tsx')),
  (late) => late.PlaceMap,
)

/** Nobody sees it before the app is awake. */
export const secondaryBar = latePiece(
  withText(['place'], () => import('./later/secondary-bar.tsx')),
  (late) => late.SecondaryBar,
)

const ofTabs = { gallery, events, reviews, menu }

/** Everything of this tab that is fetched by itself. */
export async function tabReady(tab: TabName): Promise<void> {
  if (tab !== 'info') await ofTabs[tab].ready()
}
