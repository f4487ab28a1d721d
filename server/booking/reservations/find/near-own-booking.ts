import type { Parsed } from '#contracts/calls.ts'
import type { Locale } from '#domain/locale.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { isNear, liveStatuses, nearMinutes, type Stay } from '#domain/reservations/near-booking.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { clockAt } from '#server/platform/translations/moments.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { createOwnStore } from '#server/book/steps/bookings-of-contacts.ts'
import { createReservationStore, type KnownReservation } from '#server/book/steps/reservations.ts'

type Shown = NonNullable<Parsed<'reservations.create'>['body']['ownBookings']>

interface Asking {
  /** The account of the guest; null for a visitor. */
  readonly guestUid: string | null
  /**
   * The guest's bookings, proved by their tokens. An email or phone number isn't enough, because others may
   * know it.
   */
  readonly shown: Shown
  readonly stay: Stay
  /** Id of the booking being made, so a repeated request doesn't conflict with itself. */
  readonly id: string
  readonly locale: Locale
}

/**
 * Returns a refusal that asks the guest whether they want another table if they already have one at about
 * that time. Returns null if they have none.
 */
export async function nearOwnBooking(
  context: Data & Links & Discovery,
  asking: Asking,
): Promise<Refusal<'nearOwnBooking'> | null> {
  const { stay, id, locale } = asking
  const own = [...(await ofAccount(context, asking)), ...(await ofTokens(context, asking.shown))]
  const near = own
    .filter((row) => row.id !== id && !row.erased)
    .filter((row) => isNear({ status: row.status as BookingStatus, ...stayOf(row) }, stay))
    .sort((a, b) => away(a, stay) - away(b, stay))[0]
  const found = near && (await findReservation(context, near.id))
  if (!found) return null
  const { row, listed } = found
  return refuse('nearOwnBooking', {
    restaurant: (listed.host ?? listed.record).name,
    date: row.wall_time.slice(0, 10),
    time: clockAt(listed.record.time_zone, row.reservation_time.toISOString(), locale),
  })
}

async function ofAccount(
  { database }: Data,
  { guestUid, stay }: Asking,
): Promise<readonly KnownReservation[]> {
  if (guestUid === null) return []
  const moment = (minute: EpochMinute) => new Date(minute * 60_000)
  const to = moment(Math.max(stay.until, stay.from + nearMinutes))
  const around = { from: moment(stay.from - longestStayMinutes), to, statuses: liveStatuses }
  return (await createOwnStore(database).list(guestUid, { ...around, skip: 0, top: 20 })).rows
}

async function ofTokens(
  { database, capabilities }: Data & Links,
  shown: Shown,
): Promise<readonly KnownReservation[]> {
  const store = createReservationStore(database)
  const rows = shown
    .filter(({ id, token }) => capabilities.opens('reservation', id, token))
    .map(({ id }) => store.find(id))
  return (await Promise.all(rows)).filter((row) => row !== null)
}

/** An earlier booking may still be going on. No restaurant plans a longer stay. */
const longestStayMinutes = 1440

function stayOf({ reservation_time, turn_minutes }: KnownReservation): Stay {
  const from = epochMinuteOf(reservation_time)
  return { from, until: from + turn_minutes }
}

function away({ reservation_time }: KnownReservation, { from }: Stay): number {
  return Math.abs(epochMinuteOf(reservation_time) - from)
}
