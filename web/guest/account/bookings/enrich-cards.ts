import { isWireRefusal, type Send } from '#contracts/client.ts'
import type { Entry } from './ask-lists.ts'

/** A line of the history as its card shows it. */
export interface BookingCardView extends Entry {
  readonly name: string
  readonly picture: string
  /** The restaurant in addresses. */
  readonly place: string | number
}

interface Known {
  readonly name: string
  readonly promoImage: string
  readonly idOrName: string
}

/** What was asked about a restaurant in this visit. */
const asked = new Map<number, Promise<Known | null>>()

/** Puts the restaurant’s name and picture on each card; where that cannot be had, the booking carries enough of both. */
export function enrichCards(send: Send, entries: readonly Entry[]): Promise<BookingCardView[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const { restaurantId, restaurantName, imageUrl } = entry
      const known = await lookUp(send, restaurantId)
      return {
        ...entry,
        name: known?.name ?? restaurantName,
        picture: known?.promoImage ?? imageUrl,
        place: known?.idOrName ?? restaurantId,
      }
    }),
  )
}

function lookUp(send: Send, id: number): Promise<Known | null> {
  const before = asked.get(id)
  if (before) return before
  const asking = send('restaurants.get', { id })
    .catch(() => null)
    .then((answer) => {
      if (answer !== null && !isWireRefusal(answer)) return answer
      asked.delete(id)
      return null
    })
  asked.set(id, asking)
  return asking
}
