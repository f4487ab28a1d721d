import { data, type LoaderFunctionArgs } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { ownHold } from '#web/guest/reserve/after-the-last-hold.ts'
import { askSlots, lastDayOf, loadDay, orThrow, todayOf } from '#web/guest/reserve/load-day.ts'
import { readWish } from '#web/guest/reserve/wish.ts'
import { inOwnWords } from '#web/text/cuisine-names.ts'
import { isOfTenant } from '#web/guest/location/within-lock.ts'
import { pageContext } from '#web/page-context.ts'
import { firstDay } from './event-dates.ts'
import { eventDays, tabReady } from './later-parts.ts'
import { loadEvents } from './load-events.ts'
import { readReviewOrder, readSkip } from './tab-wish.ts'
import { readTab, type TabName, tabsOf } from './tabs.ts'
import { wayTo } from './way-to.ts'

export type RestaurantData = Awaited<ReturnType<typeof loadRestaurant>>

/** The restaurant, the times of the asked day (today and two people where nothing is asked), and the tab asked for. */
export async function loadRestaurant({ request, params, context }: LoaderFunctionArgs) {
  const { send, visitor } = context.get(pageContext)
  const url = new URL(request.url)
  const query = url.searchParams
  const wish = readWish(query)
  const id = params['restaurantId'] ?? ''
  const hold = ownHold(id)
  const tab = readTab(query)
  // Neither a named day nor a tab needs to know the restaurant: all questions go out at once.
  const asking = wish.date ? askSlots(send, id, { date: wish.date, party: wish.party, area: '', hold }) : null
  asking?.catch(() => undefined)
  const filling = fillTab(send, id, tab, query)
  // Where both fail the restaurant’s own answer is the one that is told.
  filling.catch(() => undefined)
  const restaurant = inOwnWords(orThrow(await send('restaurants.get', { id })))
  if (!(await isOfTenant(send, restaurant, visitor.tenant))) throw data('', { status: 404 })
  const today = todayOf(restaurant)
  // Nobody books an event on a day it is not held.
  const ask = { date: wish.date ?? firstDay(restaurant, today), party: wish.party, area: '', hold }
  const skip = readSkip(query)
  const [day, events, holder, content] = await Promise.all([
    loadDay(send, restaurant, ask, (await asking) ?? undefined),
    loadEvents(send, restaurant, tab === 'events' ? skip : 0),
    loadHolder(send, restaurant),
    filling,
    tabReady(tab),
    restaurant.type === 'event' && eventDays.ready(),
  ])
  const tabs = tabsOf(restaurant, events?.total ?? 0)
  return {
    restaurant,
    holder,
    today,
    lastDay: lastDayOf(restaurant, today),
    ask,
    day,
    tabs,
    tab: tabs.includes(tab) ? tab : ('info' as const),
    events,
    ...content,
    skip,
    order: readReviewOrder(query),
    /** What the guest asked for in words, to go along from tab to tab. */
    along: { ...(wish.date && { date: wish.date }), ...(query.has('party') && { party: wish.party }) },
    breadcrumbs: wayTo(restaurant),
    theme: restaurant.reservationConfig.uiCustomization.theme,
    origin: url.origin,
  }
}

/** What fills a tab is fetched by itself, and so is what asks for it. */
async function fillTab(send: Send, id: string, tab: TabName, query: URLSearchParams) {
  if (tab !== 'reviews' && tab !== 'menu') return { reviews: null, menus: null }
  const { loadTab } = await import('./later/load-tab.ts')
  return loadTab(send, id, tab, query)
}

/** Who holds an event, as its page names them; null for a restaurant. */
export async function loadHolder(send: Send, { parentRestaurantId }: Restaurant): Promise<Restaurant | null> {
  if (parentRestaurantId === null) return null
  const holder = await send('restaurants.get', { id: parentRestaurantId })
  return isWireRefusal(holder) ? null : inOwnWords(holder)
}
