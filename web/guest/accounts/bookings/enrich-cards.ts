import type { Photo } from '#contracts/discovery/photo-shapes.ts'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { visitName } from '#domain/events/visit-name.ts'
import type { Entry } from './get-list.ts'

export interface BookingCardView extends Entry {
  readonly name: string
  readonly nameLanguage?: string | undefined
  readonly picture: string
  readonly photo?: Photo | undefined
  /** The restaurant's id or name in URLs. */
  readonly idOrName: string | number
}

interface Known {
  readonly name: string
  readonly nameLanguage?: string | undefined
  readonly promoImage: string
  readonly gallery: readonly Photo[]
  readonly idOrName: string
  readonly host?: { readonly name: string } | undefined
}

/** Restaurants requested during this visit, by id, so each is fetched once. */
const requested = new Map<number, Promise<Known | null>>()

/**
 * Adds restaurant names and pictures to history entries. Uses the booking's own data if a restaurant can't be loaded.
 */
export function enrichCards(send: Send, entries: readonly Entry[]): Promise<BookingCardView[]> {
  return Promise.all(
    entries.map(async (entry) => {
      const { restaurantId, restaurantName, imageUrl } = entry
      const known = await lookUp(send, restaurantId)
      return {
        ...entry,
        name: known ? nameOf(known) : restaurantName,
        nameLanguage: known?.nameLanguage,
        picture: known?.promoImage ?? imageUrl,
        photo: known?.gallery[0],
        idOrName: known?.idOrName ?? restaurantId,
      }
    }),
  )
}

function nameOf({ name, host }: Known): string {
  return visitName(host ? { name: host.name, event: { name } } : { name })
}

function lookUp(send: Send, id: number): Promise<Known | null> {
  const before = requested.get(id)
  if (before) return before
  const call = send('restaurants.get', { id })
    .catch(() => null)
    .then((answer) => {
      if (answer !== null && !isWireRefusal(answer)) return answer
      requested.delete(id)
      return null
    })
  requested.set(id, call)
  return call
}
