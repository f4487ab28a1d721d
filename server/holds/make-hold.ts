import type { Hold } from '#contracts/holds.ts'
import type { Parsed } from '#contracts/calls.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import { holdMinutes } from '#domain/reservations/hold-time.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { paceOf } from '#server/availability/keep-pace.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { ensureDeviceId } from '#server/http/device-id.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { bookedTimeOf, tablesToStayAt } from '#server/reservations/booked-time.ts'
import { openReservation } from '#server/reservations/open-reservation.ts'
import { placeParty } from '#server/reservations/place-party.ts'
import { readPlaceWish } from '#server/reservations/read-place-wish.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { findHold } from './find-hold.ts'
import { createHoldStore, holderOf, type HoldRow } from './hold-store.ts'
import { presentHold } from './present-hold.ts'

const byDevice: RateLimit = { what: 'holds by device', most: 30, windowMs: 600_000 }
/** A hotel, an office or a carrier has many guests behind one address; nobody else needs so many. */
const byNetwork: RateLimit = { what: 'holds by network', most: 300, windowMs: 600_000 }

/** A device that has so many tables of a restaurant kept at once is not choosing between them. */
const liveMost = { device: 2, network: 10 }

/** Keeps the table that a booking would get now. The hold it replaces is given back only when this one is secured. */
export const makeHold: Handler<'holds.make'> = async (context, { restaurantId, body }, caller) => {
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const wish = readPlaceWish(listed, body, context.sentences(caller.locale))
  if (isRefusal(wish)) return wish
  const device = ensureDeviceId(context, caller)
  const network = caller.address === null ? null : networkOf(caller.address)
  const { capabilities } = context
  // Counted only where a table is about to be kept: in a rush most guests find none, and a count is a write.
  let counted: Promise<ServerRefusal<'tooManyRequests'> | null> | undefined
  const count = async () =>
    (network === null ? null : await spendTurn(context, byNetwork, network)) ??
    (device.known ? await spendTurn(context, byDevice, device.id) : null)

  const { insteadOf } = body
  const replaced = insteadOf === undefined ? null : await findHold(context, insteadOf)
  const changed = await ownBooking(context, body, caller)
  const now = context.now()
  const party = {
    ...wish,
    judgedAt: epochMinuteOf(now),
    booked: changed ? bookedTimeOf(changed, wish.instant) : undefined,
    own: [replaced?.id, changed?.id].filter((id) => id !== undefined),
    rather: changed ? tablesToStayAt(listed, changed, wish.partySize) : undefined,
  }
  const store = createHoldStore(context.database)
  const outcome = await placeParty<Hold | ServerRefusal<'tooManyRequests'>>(
    context,
    listed,
    party,
    caller,
    async (place) => {
      const limited = await (counted ??= count())
      if (limited) return limited
      const row: HoldRow = {
        id: context.newId(),
        restaurant_id: listed.record.id,
        group_size: wish.partySize,
        reservation_time: new Date(place.from * 60_000),
        expires: new Date(now.getTime() + holdMinutes * 60_000),
        table_ids: place.tableIds.map(Number),
        turn_minutes: place.until - place.from,
        extended: false,
        reservation_id: changed?.id ?? null,
        holder: holderOf({
          device: capabilities.pseudonymOf(`device ${device.id}`),
          network: network === null ? '' : capabilities.pseudonymOf(network),
        }),
      }
      const saved = await store.save({
        row,
        claim: { ...place, restaurantId: listed.record.id, covers: wish.partySize },
        pace: paceOf(listed, place),
        liveMost,
        insteadOf: replaced?.id ?? null,
        now,
      })
      if (saved === 'overlap') return saved
      if (saved === 'tooMany') return tooManyKept
      return presentHold(listed, row, now)
    },
  )
  if (replaced && replaced.restaurantId !== listed.record.id) context.books.changed(replaced.restaurantId)
  return outcome
}

const tooManyKept: ServerRefusal<'tooManyRequests'> = {
  refused: 'tooManyRequests',
  details: { minutes: holdMinutes },
  retryAfterSeconds: holdMinutes * 60,
}

/** The booking that is being changed, for who holds its token; for anybody else it is as if none had been named. */
async function ownBooking(context: Context, { reservationId }: Parsed<'holds.make'>['body'], caller: Caller) {
  if (reservationId === undefined) return null
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return null
  const { row } = opened
  const standing = { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() }
  return changeRefusal(standing, context.now().getTime()) ? null : row
}
