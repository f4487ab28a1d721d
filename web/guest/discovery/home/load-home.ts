import type { CuisineNames } from '#contracts/discovery/restaurant-shapes.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { requestedRegion, worldId } from '#web/regions/requested-region.ts'
import { maxCities, type RegionChoices, loadChoices, noChoices } from '../location/region-choices.ts'
import { fetchRegions } from '#web/regions/fetch-regions.ts'
import { resolveRegion } from '#web/regions/resolve-region.ts'
import type { CardView } from '../restaurant-cards/card-view.ts'
import { localNow } from '../restaurant-cards/local-day.ts'
import { fetchAvailable, putsBookableFirst } from '../search/fetch-matches.ts'
import { loadList } from '../search/load-list.ts'
import { eventViews, fetchEvents } from '../events/fetch-events.ts'
import type { EventView } from '#web/parts/cards/event-view.ts'
import { type CityGuess, cityGuess } from './guess-city.ts'
import { type HomeSection, homeSections, loadTakers, orderRowOf, rowLength } from './home-sections.ts'
import type { OrderRowData } from './order-row.tsx'
import { type ContentPart, loadContentParts } from './load-content-parts.ts'
import type { HomeQuery } from './home-query.ts'
import { readHomeQuery, searchQueryOf } from './read-home-query.ts'

export interface HomeData {
  readonly query: HomeQuery
  /** The shell reads this to show the guest's region. */
  readonly regionId: string
  readonly regionName: string
  /** Whether the region in the URL doesn't exist, so the world is shown instead. */
  readonly unknownRegion: boolean
  readonly sections: readonly HomeSection[]
  /** The sections with content by the operator. */
  readonly written: readonly ContentPart[]
  readonly choices: RegionChoices
  /** Whether the page lists cities: for the world, and for countries with several. */
  readonly ofCities: boolean
  /**
   * The cities the guest is probably in; null unless the page shows the world because no region has been chosen yet.
   */
  readonly guess: CityGuess | null
  readonly picture: string
  readonly quickCuisines: readonly string[]
  /** Localized names of `quickCuisines` and the chosen cuisine. */
  readonly cuisineNames: CuisineNames
  /** Today in the region. Sent by the server, so the browser renders the same days. */
  readonly today: string
  readonly cards: readonly CardView[]
  /** Number of restaurants with a table at the chosen time or day; number of all matches if none is chosen. */
  readonly count: number
  /** Number of all matches, with or without a table. */
  readonly total: number
  /** Whether restaurants with a table at the chosen time come first. */
  readonly free: boolean
  /** Null if the section is missing or couldn't be loaded. */
  readonly order: OrderRowData | null
  readonly event: { readonly events: readonly EventView[]; readonly total: number } | null
}

/** Loads the region, then its restaurants and all other parts in parallel, then the times of all cards in one call. */
export async function loadHome(page: PageContext, url: URL, now: Date): Promise<HomeData> {
  const { send, visitor } = page
  const requested = requestedRegion(url)
  const read = readHomeQuery(url.searchParams)
  // Most URLs name an existing region, so the search doesn't have to wait for its config.
  const likely = searchQueryOf({ ...read, regionId: requested ?? worldId })
  const early =
    requested && !read.date && !read.time && putsBookableFirst(likely)
      ? fetchAvailable(send, likely, { today: '', clock: '', from: null })
      : null
  early?.catch(() => undefined)
  const { config, reason, unknown } = await resolveRegion(page, requested)
  const { regionId, regionName, timeZone } = config
  const here = localNow(timeZone, now)
  const { today } = here
  const query = { ...read, regionId, date: read.date < today ? '' : read.date }
  const sections = homeSections(config.sections)
  const parts = sections.map(({ part }) => part)
  const surroundings = { around: { ...here, from: null }, timeZone, now, counted: false }
  const [list, choices, guess, foundOrder, foundEvent, written] = await Promise.all([
    loadList(send, searchQueryOf(query), {
      ...surroundings,
      ...(early && regionId === requested && { found: early }),
    }),
    loadChoices(page, config, visitor.tenant?.lockRegionId ?? null).catch(() => noChoices),
    regionId === worldId && requested === null && visitor.storedRegion === null
      ? guessCity(page).catch(() => null)
      : null,
    parts.includes('order') ? loadTakers(send, regionId) : null,
    parts.includes('event') ? fetchEvents(send, { regionId, top: rowLength }) : null,
    loadContentParts(send, sections, regionId),
  ])
  const shown = list.cards.map(({ picture }) => picture)
  const order = orderRowOf(foundOrder, shown)
  const others = (order?.takers ?? []).map(({ picture }) => picture)
  const event = foundEvent && {
    events: eventViews(foundEvent.events, [...shown, ...others]),
    total: foundEvent.total,
  }
  const inCountry = choices.path.length === 1 && choices.cities.length > 1
  const ofCities = parts.includes('dine') && (regionId === worldId || inCountry)
  return {
    query,
    regionId,
    regionName,
    unknownRegion: unknown && reason === 'world',
    sections,
    written,
    choices,
    ofCities,
    guess,
    picture: config.headerImage,
    quickCuisines: config.quickCuisines,
    cuisineNames: { ...config.cuisineNames, ...list.cuisineNames },
    today,
    cards: list.cards,
    count: list.count,
    total: list.total,
    free: list.free,
    order,
    event,
  }
}

/** Guesses the guest's city among the largest ones, which are those the page links to. */
async function guessCity({ send, locale }: PageContext): Promise<CityGuess> {
  return cityGuess(await fetchRegions(send, { level: 2, top: maxCities }), locale)
}
