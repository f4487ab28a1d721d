import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import type { TabName } from './tabs/tabs.ts'

/** Parts of the restaurant page that only some guests see, loaded on demand with their texts. */
export const gallery = latePiece(
  withText(['tabs', 'place', 'restaurant'], () => import('./later/gallery-tab.tsx')),
  (late) => late.GalleryTab,
)
export const events = latePiece(
  withText(['tabs', 'place', 'restaurant'], () => import('./later/events-tab.tsx')),
  (late) => late.EventsTab,
)
export const reviews = latePiece(
  withText(['tabs', 'place', 'restaurant'], () => import('./later/reviews-tab.tsx')),
  (late) => late.ReviewsTab,
)
export const menu = latePiece(
  withText(['tabs', 'place', 'restaurant'], () => import('./later/menu-tab.tsx')),
  (late) => late.MenuTab,
)
export const eventDays = latePiece(
  withText(['tabs', 'place', 'restaurant'], () => import('./later/event-days.tsx')),
  (late) => late.EventDays,
)
export const restaurantMap = latePiece(
  withText(['map'], () => import('./later/restaurant-map.tsx')),
  (late) => late.RestaurantMap,
)

const ofTabs = { gallery, events, reviews, menu }

/** Resolves when the code of a tab has loaded. */
export async function tabReady(tab: TabName): Promise<void> {
  if (tab !== 'info') await ofTabs[tab].ready()
}
