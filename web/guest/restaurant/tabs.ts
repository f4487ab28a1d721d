import type { Restaurant } from '#contracts/restaurant-shapes.ts'
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

/** Where the tabs stand on the page; links to a tab lead there. */
export const tabsAnchor = 'about'

/** The tab an address asks for; info where it names none there is. */
export function readTab(query: URLSearchParams): TabName {
  return tabNames.find((name) => name === query.get('tab')) ?? 'info'
}

/** The tabs that have something in them, in their order. `events` is how many are to come. */
export function tabsOf(
  { photos, totalReviews, menu }: Pick<Restaurant, 'photos' | 'totalReviews' | 'menu'>,
  events: number,
): TabName[] {
  const filled: Readonly<Record<TabName, boolean>> = {
    info: true,
    gallery: photos.length > 0,
    events: events > 0,
    reviews: totalReviews > 0,
    menu: menu.length > 0,
  }
  return tabNames.filter((name) => filled[name])
}
