import { data } from 'react-router'
import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import type { PageContext } from '../../page-context.ts'
import { withCalledCuisines } from '../../text/cuisine-names.ts'
import { worldId } from '../location/asked-region.ts'
import { lockInForce } from '../location/lock-in-force.ts'
import { withTimes } from '../places/ask-times.ts'
import type { CardView } from '../places/card-view.ts'
import { quoted } from '../places/quoted.ts'
import { cardsPerPage, type TableWish } from '../places/table-wish.ts'

export interface CardsAsk {
  /** In the grammar of the search service, as the operator wrote it. */
  readonly filter: string
  readonly orderby: string
  readonly top?: number
}

export interface CardsFound {
  readonly cards: readonly CardView[]
  readonly count: number
}

/**
 * The places of a filter, under a tenant those of its region, with their next times. A filter that cannot be read finds
 * nothing: the words around it still stand.
 */
export async function loadCards(
  page: PageContext,
  { filter, orderby, top = cardsPerPage }: CardsAsk,
  wish: TableWish,
): Promise<CardsFound> {
  const { send } = page
  const locked = within(await lockInForce(page), filter)
  const body = { search: '*', filter: locked, orderby, count: true, skip: wish.skip, top }
  const found = await send('search.restaurants', { body })
  if (isWireRefusal(found)) return { cards: [], count: 0 }
  const inWorld = { ...wish, regionId: worldId }
  const cards = await withTimes(send, withCalledCuisines(found.value, found.cuisineNames), {
    wish: inWorld,
    timeZone: null,
    now: new Date(),
  })
  return { cards, count: found['@odata.count'] ?? cards.length }
}

function within(lock: string | null, filter: string): string {
  if (lock === null) return filter
  return [filter && `(${filter})`, `regionId eq ${quoted(lock)}`].filter(Boolean).join(' and ')
}

/** The answer, or the error page with the refusal's status and sentence. */
export function orNotHere<Answer>(answer: Answer | WireRefusal): Answer {
  if (isWireRefusal(answer)) throw data(answer.message, { status: answer.status })
  return answer
}
