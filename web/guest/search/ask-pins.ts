import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Pin } from '#contracts/discovery.ts'
import { worldId } from '../../shell/load-shell.ts'
import { askedMoment } from '../places/table-wish.ts'
import type { Around } from './ask-search.ts'
import { writeBounds } from './positions.ts'
import { searchFilter } from './search-filter.ts'
import type { SearchWish } from './search-wish.ts'

/** All that fits, wherever the region lies. */
const everywhere = '-180,-90,180,90'

/** The places of a search as pins for the map, with their nearest times. */
export async function askPins(send: Send, wish: SearchWish, { today }: Around): Promise<Pin[]> {
  const answer = await send('discovery.pins', {
    query: {
      search: wish.search || '*',
      filter: searchFilter({ ...wish, bounds: null, ...(wish.bounds && { regionId: worldId }) }),
      bounds: wish.bounds ? writeBounds(wish.bounds) : everywhere,
      date: askedMoment(wish, today),
      partySize: wish.party,
      rangeInMinutes: wish.range,
    },
  })
  return isWireRefusal(answer) ? [] : answer.pins
}
