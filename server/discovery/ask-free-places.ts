import { bookableWithin, nearestOf } from '#domain/availability/bookable-within.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { FreePlace } from '#contracts/discovery.ts'
import { presentSlot } from '#server/availability/present-slot.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ListCard } from '#server/restaurants/cards.ts'
import { namedCards } from '#server/restaurants/named-cards.ts'
import { readQuestion } from '#server/search/read-question.ts'
import { findBookable } from './find-bookable.ts'
import { type FreePlan, lookAround } from './look-around.ts'
import { invalidField, isWallMoment } from './read-wish.ts'

/** Who has a table around this time? The search says which places and in which order, their books say which of them. */
export const askFreePlaces: Handler<'discovery.free'> = async (context, { query }, { locale }) => {
  const { search, filter, orderby, skip, top, times, partySize } = query
  if (!isWallMoment(query.date)) return invalidField('date', 'a date and time as YYYY-MM-DDThh:mm')
  const asked = readQuestion({ search, filter, orderby })
  if (isRefusal(asked)) return asked
  const { ids, total } = await findBookable(context.search, asked)
  const free = await lookAround(context, ids, query)
  const withTable = ids.filter((id) => free.has(id))
  const page = await context.catalogue.cardsOf(withTable.slice(skip, skip + top))
  const names = context.names.in(locale)
  return {
    count: withTable.length,
    looked: ids.length,
    complete: total <= ids.length,
    ...names.cuisines(page.flatMap(({ card }) => card.cuisine)),
    value: page.flatMap((place) => {
      const found = free.get(place.card.id)
      if (!found) return []
      const { restaurant, slots } = freePlace(place, found, partySize, times)
      return namedCards([restaurant], names).map((card) => ({ restaurant: card, slots }))
    }),
  }
}

/** The times come from the same reading of the book as the verdict, so that no place is shown without one. */
function freePlace(
  { card, payment }: ListCard,
  { plan, outlook, wished, taken }: FreePlan,
  partySize: number,
  times: number,
): FreePlace {
  const slots = nearestOf(bookableWithin(plan, outlook, { partySize }, taken), wished.instant, times)
  return {
    restaurant: card,
    slots: slots.map((slot) => presentSlot({ plan, payment }, slot, { ...wished, partySize })),
  }
}
