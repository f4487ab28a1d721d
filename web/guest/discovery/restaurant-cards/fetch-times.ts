import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RestaurantCard } from '#contracts/discovery/restaurant-shapes.ts'
import { createMemory } from '#domain/memory.ts'
import { groupBy } from '#domain/group-by.ts'
import { worldId } from '#web/regions/requested-region.ts'
import { type CardView, cardView } from './card-view.ts'
import { withDistinctPictures } from '#web/parts/cards/distinct-pictures.ts'
import { type LocalNow, localNow } from './local-day.ts'
import type { TableQuery } from '#web/parts/times/table-query.ts'
import { requestedDay, requestedMoment } from './read-table-query.ts'

export interface Surroundings {
  readonly query: TableQuery
  /** Time zone of the region; null for the world. */
  readonly timeZone: string | null
  readonly now: Date
  /** URLs of pictures already on the screen. */
  readonly shown?: readonly string[]
}

/**
 * Fetches the next times of all cards, in one request per requested date and time. Cards say so if their times couldn't
 * be loaded.
 */
export async function withTimes(
  send: Send,
  cards: readonly RestaurantCard[],
  { query, timeZone, now, shown = [] }: Surroundings,
): Promise<CardView[]> {
  const times = createMemory<LocalNow>()
  const nowIn = (zone: string | null) => times(zone ?? '', () => localNow(zone, now))
  // Without a day, use today in each restaurant's time zone, which can be two different days around the world.
  const nowFor = (card: RestaurantCard) => nowIn(query.date ? timeZone : card.timeZone)
  const momentOf = (card: RestaurantCard) => requestedMoment(query, nowFor(card))
  const answers = await Promise.all(
    [...groupBy(cards, momentOf)].map(async ([moment, alike]) => {
      const ids = alike.map(({ id }) => String(id))
      const request = { ids, 'contract.date': moment, 'contract.partySize': query.party, top: 3 }
      const answer = await send('availability.list', { query: request }).catch(() => null)
      return answer === null || isWireRefusal(answer) ? null : answer.restaurants
    }),
  )
  const known = !answers.includes(null)
  const found = new Map(answers.flatMap((each) => each ?? []).map((each) => [each.id, each]))
  return withDistinctPictures(cards, shown).map((card) => {
    const { today } = nowIn(card.timeZone)
    return cardView(card, found.get(card.id), {
      requestedDay: momentOf(card) === undefined ? today : requestedDay(query, nowFor(card).today),
      today,
      known: known || found.has(card.id),
      inWorld: query.regionId === worldId,
    })
  })
}
