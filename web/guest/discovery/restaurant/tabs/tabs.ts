import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { MessageKey } from '#web/text/text.tsx'

const tabNames = ['info', 'gallery', 'events', 'reviews', 'menu'] as const
export type TabName = (typeof tabNames)[number]

export const tabTitles: Readonly<Record<TabName, MessageKey>> = {
  info: 'restaurant.info',
  gallery: 'restaurant.gallery',
  events: 'restaurant.events',
  reviews: 'restaurant.reviews',
  menu: 'restaurant.menu',
}

/** Element id that links to a tab scroll to. */
export const tabsAnchor = 'about'

/** Returns the tab in a URL, by default `info`. */
export function readTab(query: URLSearchParams): TabName {
  return tabNames.find((name) => name === query.get('tab')) ?? 'info'
}

/** Returns the tabs that have content, in order. `events` is the number of upcoming events. */
export function tabsOf(
  { gallery, totalReviews, menu }: Pick<Restaurant, 'gallery' | 'totalReviews' | 'menu'>,
  events: number,
): TabName[] {
  const filled: Readonly<Record<TabName, boolean>> = {
    info: true,
    gallery: gallery.length > 0,
    events: events > 0,
    reviews: totalReviews > 0,
    menu: menu.length > 0,
  }
  return tabNames.filter((name) => filled[name])
}
