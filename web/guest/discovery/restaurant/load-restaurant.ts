import type { LoaderFunctionArgs } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { latestHoldAt } from '#web/guest/booking/hold/holds-in-sequence.ts'
import { listSlots, loadDay } from '#web/guest/booking/availability/load-day.ts'
import { lastDayOf, todayOf } from '#web/parts/times/bookable-days.ts'
import type { CardView } from '#web/guest/discovery/restaurant-cards/card-view.ts'
import { readBookingQuery } from '#web/parts/times/booking-query.ts'
import { inOwnWords } from '#web/text/cuisine-names.ts'
import { orThrow, pageContext } from '#web/routing/page-context.ts'
import { firstDay } from './sections/event-dates.ts'
import { eventDays, tabReady } from './later-parts.ts'
import { loadEvents, loadSoldOutDates } from './load-events.ts'
import { readReviewOrder, readSkip } from './tabs/tab-query.ts'
import { readTab, type TabName, tabsOf } from './tabs/tabs.ts'
import { shownRegion, wayTo } from '#web/parts/restaurant/way-to.ts'

export type RestaurantData = Awaited<ReturnType<typeof loadRestaurant>>

/** Loads the restaurant, the times of the requested day (by default today, for two), and the requested tab. */
export async function loadRestaurant({ request, params, context }: LoaderFunctionArgs) {
  const { send, visitor } = context.get(pageContext)
  const lock = visitor.tenant?.lockRegionId ?? null
  const url = new URL(request.url)
  const query = url.searchParams
  const requested = readBookingQuery(query)
  const id = params['restaurantId'] ?? ''
  const hold = latestHoldAt(id)
  const tab = readTab(query)
  // With a date in the URL, neither times nor tab depend on the restaurant, so start all calls at once.
  const earlySlots = requested.date
    ? listSlots(send, id, { date: requested.date, party: requested.party, area: '', hold })
    : null
  earlySlots?.catch(() => undefined)
  const filling = fillTab(send, id, tab, query)
  // If both fail, show the restaurant's refusal.
  filling.catch(() => undefined)
  const restaurant = inOwnWords(orThrow(await send('restaurants.get', { id })))
  const today = todayOf(restaurant)
  // An event can only be booked on its own days.
  const dayQuery = {
    date: requested.date ?? firstDay(restaurant, today),
    party: requested.party,
    area: '',
    hold,
  }
  const skip = readSkip(query)
  const [day, events, holder, soldOutDates, content] = await Promise.all([
    loadDay(send, restaurant, dayQuery, (await earlySlots) ?? undefined),
    loadEvents(send, restaurant, tab === 'events' ? skip : 0),
    loadHolder(send, restaurant),
    loadSoldOutDates(send, restaurant),
    filling,
    tabReady(tab),
    restaurant.type === 'event' && eventDays.ready(),
  ])
  const tabs = tabsOf(restaurant, events?.total ?? 0)
  return {
    restaurant,
    holder,
    soldOutDates,
    today,
    lastDay: lastDayOf(restaurant, today),
    dayQuery,
    /** Clock time the guest chose earlier; empty for none. */
    near: requested.time || requested.instant.slice(11, 16),
    day,
    tabs,
    tab: tabs.includes(tab) ? tab : ('info' as const),
    events,
    ...content,
    skip,
    order: readReviewOrder(query),
    along: queryAlong(query),
    lock,
    breadcrumbs: wayTo(restaurant, lock),
    ...shownRegion(restaurant),
    theme: restaurant.reservationConfig.uiCustomization.theme,
    origin: url.origin,
  }
}

/** The details that a card already has, shown immediately after a click on it. */
export type Summary = Pick<
  CardView,
  | 'idOrName'
  | 'name'
  | 'nameLanguage'
  | 'picture'
  | 'photo'
  | 'cuisine'
  | 'price'
  | 'currency'
  | 'rating'
  | 'reviews'
  | 'area'
  | 'city'
>

export function summaryOf(restaurant: Restaurant): Summary {
  const { promoImage, gallery, averageRating, totalReviews } = restaurant
  return {
    ...restaurant,
    picture: promoImage,
    photo: gallery[0],
    rating: averageRating,
    reviews: totalReviews,
  }
}

/** Returns the page's data while the restaurant is still loading. */
export function dataOfCard(summary: Summary, url: URL) {
  return { summary, along: queryAlong(url.searchParams), breadcrumbs: null }
}

/** Returns the date and party size to keep in links between tabs. */
function queryAlong(query: URLSearchParams): { date?: string; party?: number } {
  const { date, party } = readBookingQuery(query)
  return { ...(date && { date }), ...(query.has('party') && { party }) }
}

/** Loads the data of a tab, with code that is itself loaded on demand. */
async function fillTab(send: Send, id: string, tab: TabName, query: URLSearchParams) {
  if (tab !== 'reviews' && tab !== 'menu') return { reviews: null, menus: null }
  const { loadTab } = await import('./later/load-tab.ts')
  return loadTab(send, id, tab, query)
}

/** Loads the restaurant that hosts an event. Returns null for a restaurant, or if the host isn't listed. */
export async function loadHolder(send: Send, { parentRestaurantId }: Restaurant): Promise<Restaurant | null> {
  if (parentRestaurantId === null) return null
  const holder = await send('restaurants.get', { id: parentRestaurantId })
  return isWireRefusal(holder) ? null : inOwnWords(holder)
}
