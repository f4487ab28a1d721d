import {
  type Seating,
  seatingOptions,
  type SeatRefusal,
  type SeatRequest,
} from '#domain/availability/seat-party.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { stretchOf } from '#server/availability/ask-availability.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
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

export type Seatless = SeatRefusal['refused'] | 'busy'

type Needs = Pick<Context, 'books' | 'now' | 'placements' | 'rush'>

/** Saves the party at these tables, or reports that another party has just taken one of them. */
type Attempt<Outcome> = (place: Seating) => Promise<Outcome | 'overlap'>

/**
 * Lets the domain place the party and the database decide. Parties of one restaurant and service day are placed one after
 * the other. Where others are being placed already, the book is looked at first: without a free table there is nothing to
 * wait for. The refusal names times that would do; `busy` when too many wait.
 */
export async function placeParty<Outcome>(
  context: Needs,
  listed: ListedRestaurant,
  party: PartyToPlace,
  { onGone }: Pick<Caller, 'onGone'>,
  attempt: Attempt<Outcome>,
): Promise<Outcome | ServerRefusal<Seatless>> {
  const lane = laneOf(listed, party)
  if (context.placements.isBusy(lane)) {
    const places = await placesFor(context, listed, party)
    if (isRefusal(places)) return withAlternatives(context, listed, party, places)
  }
  const tried = await context.placements.run(lane, onGone, () => placeInTurn(context, listed, party, attempt))
  if (tried === 'busy' || tried === 'gone') return context.rush.refuse()
  const { outcome } = tried
  if (outcome === 'outrun') return context.rush.refuse()
  return 'none' in outcome ? withAlternatives(context, listed, party, outcome.none) : outcome.placed
}

type Placed<Outcome> = { readonly placed: Outcome } | { readonly none: SeatRefusal } | 'outrun'

/**
 * When a party of another process was faster, the book is read again and the next best table tried. Each loss is a table
 * that somebody else got, so there are only so many; `outrun` when even that was not enough.
 */
async function placeInTurn<Outcome>(
  context: Needs,
  listed: ListedRestaurant,
  party: PartyToPlace,
  attempt: Attempt<Outcome>,
): Promise<Placed<Outcome>> {
  const attemptsMost = 10 + listed.plan.plan.tables.length
  for (let attempts = 0; attempts < attemptsMost; attempts++) {
    const places = await placesFor(context, listed, party)
    if (isRefusal(places)) return { none: places }
    const outcome = await attempt(places.find((place) => isSame(place.tableIds, party.rather)) ?? places[0])
    context.books.changed(listed.record.id)
    if (outcome !== 'overlap') return { placed: outcome }
    // Expired holds are no longer in the book, but until they are deleted the constraint still sees them.
    if (attempts === 0) await context.books.dropExpiredHolds(listed.record.id)
  }
  return 'outrun'
}

async function placesFor({ books }: Needs, listed: ListedRestaurant, party: PartyToPlace) {
  const taken = await books.readWithout(stretchOf(listed, party.instant, party.instant), party.own ?? [])
  return seatingOptions(listed.plan, party, party.judgedAt, taken)
}

/** One lane for each restaurant and service day; hours until six in the morning count as the night before. */
function laneOf({ record, plan }: ListedRestaurant, { serviceDate, instant }: PartyToPlace): string {
  return `${record.id} ${serviceDate ?? wallOf(plan.plan.zone, instant - 6 * 60).date}`
}

function isSame(tableIds: readonly string[], other: readonly string[] = []): boolean {
  return tableIds.length > 0 && tableIds.length === other.length && tableIds.every((id) => other.includes(id))
}
