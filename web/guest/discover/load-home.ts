import { data } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import { withCalledCuisines } from '../../text/cuisine-names.ts'
import type { PageContext } from '../../page-context.ts'
import { askedRegion, worldId } from '../location/asked-region.ts'
import { type RegionChoices, loadChoices, noChoices } from '../location/region-choices.ts'
import { regionInForce } from '../location/region-in-force.ts'
import { withTimes } from '../places/ask-times.ts'
import type { CardView } from '../places/card-view.ts'
import { dayIn } from '../places/local-day.ts'
import { cardsPerPage } from '../places/table-wish.ts'
import { type FewPlaces, fewWith, type HomePart, homeParts } from './home-sections.ts'
import { cityLinks, noPlaces } from './late-home.ts'
import type { HomeWish } from './wish.ts'
import { filterOf, readWish } from './read-wish.ts'

export interface HomeData {
  readonly wish: HomeWish
  /** Read by the shell: where the guest looks. */
  readonly regionId: string
  readonly regionName: string
  /** The region of the address is not one of ours; the world is shown. */
  readonly unknownRegion: boolean
  readonly parts: readonly HomePart[]
  readonly choices: RegionChoices
  /** It spans several cities, which it names. */
  readonly ofCities: boolean
  readonly picture: string
  readonly quickCuisines: readonly string[]
  /** What to call these and the one that is chosen. */
  readonly cuisineNames: CuisineNames
  /** Today in the region, so that server and browser write the same days. */
  readonly today: string
  readonly cards: readonly CardView[]
  readonly count: number
  /** Null where the page has no such part, or nobody could say. */
  readonly order: FewPlaces | null
  readonly event: FewPlaces | null
}

/**
 * The home page: first its region, then its restaurants and everything else about it at once, then the times of all cards
 * in one call.
 */
export async function loadHome(page: PageContext, url: URL, now: Date): Promise<HomeData> {
  const { send, visitor } = page
  const asked = askedRegion(url)
  const read = readWish(url.searchParams)
  // Most addresses name a region that exists: its restaurants need not wait for its config.
  const early = asked ? search(send, { ...read, regionId: asked }) : null
  early?.catch(() => undefined)
  const { config, reason, unknown } = await regionInForce(page, asked)
  const { regionId, regionName, timeZone } = config
  const today = dayIn(timeZone, now)
  const wish = { ...read, regionId, date: read.date < today ? '' : read.date }
  const parts = homeParts(config.sections)
  const [{ cards, count, cuisineNames }, choices, order, event] = await Promise.all([
    (early && regionId === asked ? early : search(send, wish)).then(async (found) => ({
      cards: await withTimes(send, withCalledCuisines(found.value, found.cuisineNames), {
        wish,
        timeZone,
        now,
      }),
      cuisineNames: found.cuisineNames,
      count: found['@odata.count'] ?? found.value.length,
    })),
    loadChoices(send, config, visitor.tenant?.lockRegionId ?? null).catch(() => noChoices),
    parts.includes('order') ? fewWith(send, 'ordering', regionId) : null,
    parts.includes('event') ? fewWith(send, 'events', regionId) : null,
  ])
  const inCountry = choices.path.length === 1 && choices.cities.length > 1
  const ofCities = parts.includes('dine') && (regionId === worldId || inCountry)
  await Promise.all([ofCities && cityLinks.ready(), cards.length === 0 && noPlaces.ready()])
  return {
    wish,
    regionId,
    regionName,
    unknownRegion: unknown && reason === 'world',
    parts,
    choices,
    ofCities,
    picture: config.headerImage,
    quickCuisines: config.quickCuisines,
    cuisineNames: { ...config.cuisineNames, ...cuisineNames },
    today,
    cards,
    count,
    order,
    event,
  }
}

async function search(send: Send, wish: HomeWish) {
  const found = await send('search.restaurants', {
    body: {
      search: wish.search || '*',
      filter: filterOf(wish),
      count: true,
      skip: wish.skip,
      top: cardsPerPage,
    },
  })
  if (isWireRefusal(found)) throw data(found.message, { status: found.status })
  return found
}
