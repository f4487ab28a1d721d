import { data } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { PageContext } from '#web/routing/page-context.ts'
import { withCuisineNames } from '#web/text/cuisine-names.ts'
import { filterWithin } from '#web/regions/filter-within.ts'
import { withTimes } from '../restaurant-cards/fetch-times.ts'
import type { CardView } from '../restaurant-cards/card-view.ts'
import { cardsPerPage, type TableQuery } from '#web/parts/times/table-query.ts'
import { serverNow } from '#web/session/server-clock.ts'

export interface CardsQuery {
  /** Search filter as written by the operator. */
  readonly filter: string
  readonly orderby: string
  readonly top?: number
}

export interface CardsFound {
  readonly cards: readonly CardView[]
  readonly count: number
}

/**
 * Loads restaurants that match a filter, with their next times. Resolves to an empty list if the filter is invalid,
 * so the text around the list still appears.
 */
export async function loadCards(
  { send }: Pick<PageContext, 'send'>,
  { filter, orderby, top = cardsPerPage }: CardsQuery,
  query: TableQuery,
): Promise<CardsFound> {
  const body = {
    search: '*',
    filter: filterWithin(query.regionId, filter),
    orderby,
    count: true,
    skip: query.skip,
    top,
  }
  const found = await send('search.restaurants', { body })
  if (isWireRefusal(found)) return { cards: [], count: 0 }
  const cards = await withTimes(send, withCuisineNames(found.value, found.cuisineNames), {
    query,
    timeZone: null,
    now: new Date(serverNow()),
  })
  return { cards, count: found['@odata.count'] ?? cards.length }
}

/** Returns the response, or throws a refusal, which shows an error page with its status and text. */
export function orNotHere<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw data(answer.message, { status: answer.status })
  return answer
}
