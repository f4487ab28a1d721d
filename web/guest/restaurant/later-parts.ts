import { withText } from '#web/text/screen-text.ts'
import { later } from '#web/ui/later.tsx'
import type { TabName } from './tabs.ts'

/** What only some visitors of a restaurant's page come to see, each with its sentences. */
export const gallery = later(
  async () => (await withText(['tabs', 'place'], () => import('./later/gallery-tab.tsx'))()).GalleryTab,
)
export const events = later(
  async () => (await withText(['tabs', 'place'], () => import('./later/events-tab.tsx'))()).EventsTab,
)
export const reviews = later(
  async () => (await withText(['tabs', 'place'], () => import('./later/reviews-tab.tsx'))()).ReviewsTab,
)
export const menu = later(
  async () => (await withText(['tabs', 'place'], () => import('./later/menu-tab.tsx'))()).MenuTab,
)
export const eventDays = later(
  async () => (await withText(['tabs', 'place'], () => import('./later/event-days.tsx'))()).EventDays,
)
export const placeMap = later(
  async () => (await withText(['map'], () => import('./later/place-map.tsx'))()).PlaceMap,
)

/** Nobody sees it before the app is awake. */
export const secondaryBar = later(async () => (await import('./later/secondary-bar.tsx')).SecondaryBar)

const ofTabs = { gallery, events, reviews, menu }

/** Everything of this tab that is fetched by itself. */
export async function tabReady(tab: TabName): Promise<void> {
  if (tab !== 'info') await ofTabs[tab].ready()
}
