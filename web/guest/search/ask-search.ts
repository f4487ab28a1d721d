import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { CuisineNames } from '#contracts/restaurant-shapes.ts'
import { withCalledCuisines } from '../../text/cuisine-names.ts'
import { cardsPerPage } from '../places/table-wish.ts'
import { askedMoment } from '../places/read-table-wish.ts'
import type { Position } from './position.ts'
import { type Facets, readFacets } from './facets.ts'
import { facetNames, type FacetName, searchFilter, searchOrder } from './search-filter.ts'
import type { SearchWish } from './search-wish.ts'

/** What a search asks around: the day it is there, and where distances are measured from. */
export interface Around {
  readonly today: string
  readonly from: Position | null
}

/** What the address says cannot be asked; `status` is that of the refusal. */
export class Unanswered extends Error {
  readonly status: number
  constructor({ message, status }: WireRefusal) {
    super(message)
    this.status = status
  }
}

/** How many values of a group are looked through, so that rare ones already chosen keep their count. */
const valuesMost = 100

/** A page of the search, with its groups counted; `top` 0 counts alone. */
export async function askSearch(send: Send, wish: SearchWish, around: Around, top = cardsPerPage) {
  const answer = await send('search.restaurants', {
    body: {
      ...words(wish),
      filter: searchFilter(wish),
      orderby: searchOrder(wish, around.from),
      facets: facetNames.filter((name) => !isOpen(wish, name)).map((name) => `${name},count:${valuesMost}`),
      count: true,
      skip: wish.skip,
      top,
    },
  })
  if (isWireRefusal(answer)) throw new Unanswered(answer)
  const { cuisineNames } = answer
  return {
    cards: withCalledCuisines(answer.value, cuisineNames),
    cuisineNames,
    total: answer['@odata.count'] ?? answer.value.length,
    facets: readFacets(answer['@search.facets']),
  }
}

interface OpenFacets {
  readonly facets: Facets
  readonly cuisineNames: CuisineNames
}

/** What else could be chosen in groups where something is: counted as if nothing were. */
export async function askOpenFacets(send: Send, wish: SearchWish): Promise<OpenFacets> {
  const counted = await Promise.all(
    facetNames
      .filter((name) => isOpen(wish, name))
      .map(async (name) => {
        const facets = [`${name},count:${valuesMost}`]
        const body = { ...words(wish), filter: searchFilter(wish, name), facets, top: 0 }
        const answer = await send('search.restaurants', { body })
        if (isWireRefusal(answer)) return { facets: {}, cuisineNames: {} }
        return { facets: readFacets(answer['@search.facets']), cuisineNames: answer.cuisineNames }
      }),
  )
  return {
    facets: Object.assign({}, ...counted.map(({ facets }) => facets)),
    cuisineNames: Object.assign({}, ...counted.map(({ cuisineNames }) => cuisineNames)),
  }
}

/** The places that have a table around the asked time, a page of them. */
export async function askFree(send: Send, wish: SearchWish, around: Around, top = cardsPerPage) {
  const date = askedMoment(wish, around.today) ?? ''
  const answer = await send('discovery.free', {
    query: {
      ...words(wish),
      filter: searchFilter(wish),
      orderby: searchOrder(wish, around.from),
      date,
      partySize: wish.party,
      rangeInMinutes: wish.time ? wish.range : anyHour,
      skip: wish.skip,
      top,
      times: 3,
    },
  })
  if (isWireRefusal(answer)) throw new Unanswered(answer)
  const restaurants = withCalledCuisines(
    answer.value.map(({ restaurant }) => restaurant),
    answer.cuisineNames,
  )
  return {
    ...answer,
    value: answer.value.flatMap((place, n) => ({ ...place, restaurant: restaurants[n] ?? place.restaurant })),
  }
}

/** Who names a day and no hour takes any hour of it. */
const anyHour = 720

/** The guest named when: only places that have a table then are asked for. */
export function asksForFree(wish: SearchWish, { today }: Around): boolean {
  return !wish.full && askedMoment(wish, today) !== undefined
}

/** Choices of one of these are alternatives to each other, so they do not hide one another. */
function isOpen(wish: SearchWish, name: FacetName): boolean {
  const { cuisines, prices, rating, areas } = wish
  const chosen = { cuisine: cuisines.length, price: prices.length, rating, services: 0, areas: areas.length }
  return chosen[name] > 0
}

function words({ search }: SearchWish) {
  return { search: search || '*' }
}
