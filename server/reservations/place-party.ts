import {
  type Seating,
  seatingOptions,
  type SeatRefusal,
  type SeatRequest,
} from '#domain/availability/seat-party.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { stretchOf } from '#server/availability/ask-availability.ts'
import type { Context } from '#server/context.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { withAlternatives } from './find-alternatives.ts'

/** Who wants to sit when, and what is already theirs. */
export interface PartyToPlace extends SeatRequest {
  /** The moment by which lead time and past are judged. */
  readonly judgedAt: EpochMinute
  /** Bookings and holds of the same guest, by id: they do not stand in the way. */
  readonly own?: readonly string[]
  /** The tables to take if they are among those that would do. */
  readonly rather?: readonly string[] | undefined
}

export type Seatless = SeatRefusal['refused']

/** Each attempt lost is a table that somebody else has got; so many in a row mean a crowd, and there is none to be had. */
const attemptsMax = 40

/**
 * Lets the domain place the party and the database judge. When another party was faster (`overlap`) the book is read again
 * and the next best table tried, until there is none; then the refusal names times that would do.
 */
export async function placeParty<Outcome>(
  context: Pick<Context, 'books' | 'now'>,
  listed: ListedRestaurant,
  party: PartyToPlace,
  attempt: (place: Seating) => Promise<Outcome | 'overlap'>,
): Promise<Outcome | ServerRefusal<Seatless>> {
  const { own = [], judgedAt } = party
  const stretch = stretchOf(listed, party.instant, party.instant)
  for (let attempts = 0; attempts < attemptsMax; attempts++) {
    const taken = await context.books.readWithout(stretch, own)
    const places = seatingOptions(listed.plan, party, judgedAt, taken)
    if (isRefusal(places)) return withAlternatives(context, listed, party, places)
    const outcome = await attempt(places.find((place) => isSame(place.tableIds, party.rather)) ?? places[0])
    context.books.changed(listed.record.id)
    if (outcome !== 'overlap') return outcome
    // What has run out is gone after the first loss; the next ones are people.
    if (attempts === 0) await context.books.dropExpiredHolds(listed.record.id)
  }
  return withAlternatives(context, listed, party, refuse('slotGone'))
}

function isSame(tableIds: readonly string[], other: readonly string[] = []): boolean {
  return tableIds.length > 0 && tableIds.length === other.length && tableIds.every((id) => other.includes(id))
}
