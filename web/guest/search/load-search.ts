import { data } from 'react-router'
import type { Send } from '#contracts/client.ts'
import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import type { FreePlace, Pin } from '#contracts/discovery.ts'
import type { PageContext } from '../../page-context.ts'
import { worldId } from '../location/asked-region.ts'
import { withTimes } from '../places/ask-times.ts'
import { type CardView, cardView } from '../places/card-view.ts'
import { dayIn } from '../places/local-day.ts'
import { askPins } from './ask-pins.ts'
import { type Around, askFree, askOpenFacets, askSearch, asksForFree, Unanswered } from './ask-search.ts'
import { type Facets, shownFacets } from './facets.ts'
import { findFixes, type Fix } from './find-fixes.ts'
import { findPlace, readPlace, type SearchPlace } from './find-place.ts'
import { readSearchWish, type SearchWish } from './search-wish.ts'
import { zoneAround } from './zone-around.ts'

export interface SearchData {
  readonly wish: SearchWish
  readonly place: SearchPlace
  /** Read by the shell: where the guest looks. */
  readonly regionId: string
  readonly regionName: string
  readonly area: string
  /** Today where the guest looks, so that server and browser write the same days. */
  readonly today: string
  readonly cards: readonly CardView[]
  readonly count: number
  /** The count is at least this: not every place could be looked at. */
  readonly atLeast: boolean
  /** Only places with a table were asked for. */
  readonly free: boolean
  /** A time was named, but which places have a table then could not be found out. */
  readonly timesFailed: boolean
  readonly facets: Facets
  /** What to call the cuisines that are chosen or counted. */
  readonly cuisineNames: CuisineNames
  readonly fixes: readonly Fix[]
  /** For the map; null where it is not on show or the page is not awake yet. */
  readonly pins: readonly Pin[] | null
}

/** What one asking for a page answered. */
type Page = Pick<SearchData, 'cards' | 'count' | 'atLeast' | 'free' | 'timesFailed'> & {
  readonly total: number
  readonly facets: Facets
  readonly cuisineNames: CuisineNames
}

/** A search: its place, then everything else at once. Whatever cannot be had leaves the rest standing. */
export async function loadSearch(page: PageContext, address: URL, now: Date): Promise<SearchData> {
  const { send } = page
  const asked = readSearchWish(address.searchParams)
  const place = await findPlace(page, readPlace(address.searchParams))
  const timeZone = await zoneAround(send, place, asked)
  const today = dayIn(timeZone, now)
  const { regionId, area, lock } = place
  const wish = { ...asked, regionId, area, lock, date: asked.date <= today ? '' : asked.date }
  const around = { today, from: wish.near ?? (wish.sort === 'distance' ? place.centre : null) }
  const [found, openFacets, pins] = await Promise.all([
    loadPage(send, wish, { around, timeZone, now }),
    askOpenFacets(send, wish).catch(() => ({ facets: {}, cuisineNames: {} })),
    wish.view === 'map' && !import.meta.env.SSR
      ? askPins(send, wish, { around, timeZone, now }).catch(() => [])
      : null,
  ])
  const { total, facets, cuisineNames, ...list } = found
  const nothing = list.cards.length === 0 && list.count === 0
  return {
    ...list,
    facets: shownFacets(wish, { ...facets, ...openFacets.facets }),
    cuisineNames: { ...cuisineNames, ...openFacets.cuisineNames },
    wish,
    place,
    regionId,
    regionName: place.regionName,
    area,
    today,
    fixes: nothing ? await findFixes(send, { wish, place, around, total }) : [],
    pins,
  }
}

interface PageSurroundings {
  readonly around: Around
  readonly timeZone: string | null
  readonly now: Date
}

async function loadPage(send: Send, wish: SearchWish, surroundings: PageSurroundings): Promise<Page> {
  const { around, timeZone, now } = surroundings
  if (!asksForFree(wish, around)) {
    const found = await askSearch(send, wish, around).catch(notAnswered)
    const cards = await withTimes(send, found.cards, { wish, timeZone, now })
    const { total, facets, cuisineNames } = found
    const whole = { atLeast: false, free: false, timesFailed: false }
    return { cards, count: total, total, facets, cuisineNames, ...whole }
  }
  const [free, counted] = await Promise.all([
    askFree(send, wish, around).catch(() => null),
    askSearch(send, wish, around, 0).catch(() => null),
  ])
  if (!free) return { ...(await loadPage(send, { ...wish, full: true }, surroundings)), timesFailed: true }
  return {
    cards: free.value.map((each) => freeCard(each, wish, now)),
    count: free.count,
    total: counted?.total ?? free.count,
    facets: counted?.facets ?? {},
    cuisineNames: counted?.cuisineNames,
    atLeast: !free.complete,
    free: true,
    timesFailed: false,
  }
}

function freeCard({ restaurant, slots }: FreePlace, wish: SearchWish, now: Date) {
  const today = dayIn(restaurant.timeZone, now)
  return cardView(
    restaurant,
    { slots, nextDate: null },
    {
      // Who names no day means today there; a table on any other must say its day.
      asked: wish.date || today,
      today,
      known: true,
      inWorld: wish.regionId === worldId,
    },
  )
}

function notAnswered(error: unknown): never {
  if (error instanceof Unanswered) throw data(error.message, { status: error.status })
  throw data(error instanceof Error ? error.message : '', { status: 502 })
}
