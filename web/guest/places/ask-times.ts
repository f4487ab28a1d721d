import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { RestaurantCard } from '#contracts/restaurant-shapes.ts'
import { createMemory } from '#domain/memory.ts'
import { worldId } from '../location/asked-region.ts'
import { type CardView, cardView } from './card-view.ts'
import { dayIn } from './local-day.ts'
import type { TableWish } from './table-wish.ts'
import { askedMoment } from './read-table-wish.ts'

export interface Surroundings {
  readonly wish: TableWish
  /** The zone of the region, null for the world. */
  readonly timeZone: string | null
  readonly now: Date
}

/** The cards of a page with their next times, asked for in one batch. When that fails the cards are there and say so. */
export async function withTimes(
  send: Send,
  cards: readonly RestaurantCard[],
  { wish, timeZone, now }: Surroundings,
): Promise<CardView[]> {
  const days = createMemory<string>()
  const todayOf = (zone: string | null) => days(zone ?? '', () => dayIn(zone, now))
  // Who names no day means today as each restaurant has it: around the world that is two days at once.
  const momentOf = (card: RestaurantCard) => askedMoment(wish, todayOf(wish.date ? timeZone : card.timeZone))
  const answers = await Promise.all(
    [...Map.groupBy(cards, momentOf)].map(async ([moment, alike]) => {
      const ids = alike.map(({ id }) => String(id))
      const query = { ids, 'contract.date': moment, 'contract.partySize': wish.party, top: 3 }
      const answer = await send('availability.ofMany', { query }).catch(() => null)
      return answer === null || isWireRefusal(answer) ? null : answer.restaurants
    }),
  )
  const known = !answers.includes(null)
  const times = new Map(answers.flatMap((found) => (found ?? []).map((each) => [each.id, each])))
  return cards.map((card) => {
    const today = todayOf(card.timeZone)
    return cardView(card, times.get(card.id), {
      asked: momentOf(card)?.slice(0, 10) ?? today,
      today,
      known: known || times.has(card.id),
      inWorld: wish.regionId === worldId,
    })
  })
}
