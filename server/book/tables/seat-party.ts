import {
  type Seating,
  seatingOptions,
  type SeatRefusal,
  type SeatRequest,
} from '#domain/availability/seat-party.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { stretchOf } from './book-stretch.ts'
import type { Book, Data } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { withAlternatives } from './find-alternatives.ts'
import { withLine } from '#server/book/line/line-first.ts'

export interface PartyToSeat extends SeatRequest {
  /** The time for checking the lead time: now, or when the guest's hold was made. */
  readonly now: EpochMinute
  /** Ids of the same guest's bookings and holds, which don't count as taken. */
  readonly own?: readonly string[]
  /** Tables to prefer if they are available. */
  readonly preferredTableIds?: readonly string[] | undefined
}

export type SeatingFailure = SeatRefusal['refused'] | 'busy'

type Needs = Data & Book

/** Saves the party at these tables. Resolves to `overlap` if another party has just taken one of them. */
type Attempt<Outcome> = (option: Seating) => Promise<Outcome | 'overlap'>

/**
 * Seats a party: the domain chooses the table, and the database decides conflicts. Parties of the same
 * restaurant and service day are seated one after another, but a party that can't get a table is refused
 * without waiting in the queue. The refusal includes alternatives, or is `busy` if too many are waiting.
 */
export async function seatParty<Outcome>(
  context: Needs,
  listed: ListedRestaurant,
  party: PartyToSeat,
  { onGone, locale }: Pick<Caller, 'onGone' | 'locale'>,
  attempt: Attempt<Outcome>,
): Promise<Outcome | ServerRefusal<SeatingFailure>> {
  const lane = laneOf(listed, party)
  if (isContested(context, listed, party)) {
    const options = await placementsFor(context, listed, party)
    if (isRefusal(options)) return withAlternatives(context, listed, { ...party, locale }, options)
  }
  const tried = await context.placements.run(lane, onGone, () =>
    tryPlacements(context, listed, party, attempt),
  )
  if (tried === 'busy' || tried === 'gone') return context.rush.refuse()
  const { outcome } = tried
  if (outcome === 'outrun') return context.rush.refuse()
  return 'none' in outcome
    ? withAlternatives(context, listed, { ...party, locale }, outcome.none)
    : outcome.placed
}

type Tried<Outcome> = { readonly placed: Outcome } | { readonly none: SeatRefusal } | 'outrun'

/**
 * Tries the best table. If another process takes it first, reads the book again and tries the next best one.
 * Each failed attempt means that another party got a table, so attempts are limited. Resolves to `outrun` if
 * all fail.
 */
async function tryPlacements<Outcome>(
  context: Needs,
  listed: ListedRestaurant,
  party: PartyToSeat,
  attempt: Attempt<Outcome>,
): Promise<Tried<Outcome>> {
  const maxAttempts = 10 + listed.plan.plan.tables.length
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const options = await placementsFor(context, listed, party)
    if (isRefusal(options)) return { none: options }
    const outcome = await attempt(
      options.find((option) => isSame(option.tableIds, party.preferredTableIds)) ?? options[0],
    )
    if (outcome !== 'overlap') return { placed: outcome }
    // The book omits expired holds, but the exclusion constraint includes them until they are deleted.
    if (attempts === 0) await context.books.dropExpiredHolds(listed.record.id)
  }
  return 'outrun'
}

async function placementsFor({ books, lines }: Needs, listed: ListedRestaurant, party: PartyToSeat) {
  const { instant, partySize, booked, own = [] } = party
  const book = await books.readWithout(stretchOf(listed, instant, instant), own)
  // A booking that keeps its time and doesn't grow was sold before, whatever table it has now.
  const isKept = booked !== undefined && partySize <= booked.partySize
  const asker = { sizes: [partySize], own }
  const taken = isKept
    ? book
    : await withLine({ books, lines }, listed, book, { from: instant, until: instant }, asker)
  return seatingOptions(listed.plan, party, party.now, taken)
}

/** Returns whether other parties are currently being seated at the restaurant on the same service day. */
export function isContested(
  { placements }: Pick<Needs, 'placements'>,
  listed: ListedRestaurant,
  party: Pick<PartyToSeat, 'serviceDate' | 'instant'>,
): boolean {
  return placements.isBusy(laneOf(listed, party))
}

/** Returns the queue lane of a restaurant and service day. Times before 6 a.m. belong to the previous day. */
function laneOf(
  { record, plan }: ListedRestaurant,
  { serviceDate, instant }: Pick<PartyToSeat, 'serviceDate' | 'instant'>,
): string {
  return `${record.id} ${serviceDate ?? wallOf(plan.plan.zone, instant - 6 * 60).date}`
}

function isSame(tableIds: readonly string[], other: readonly string[] = []): boolean {
  return tableIds.length > 0 && tableIds.length === other.length && tableIds.every((id) => other.includes(id))
}
