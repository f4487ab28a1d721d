import type { Hold } from '#contracts/booking/holds.ts'
import type { Parsed } from '#contracts/calls.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { changeRefusal } from '#domain/reservations/change-booking.ts'
import { holdMinutes } from '#domain/reservations/hold-time.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import type { Book, Content, Data, Discovery, Links } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { ensureDeviceId } from '#server/platform/calls/device-id.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { bookedTimeOf, tablesToStayAt } from '#server/book/steps/booked-time.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import { seatParty } from '#server/book/tables/seat-party.ts'
import { readPlacementRequest } from '#server/book/steps/read-placement-request.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { findHold } from '#server/book/tables/find-hold.ts'
import { holderOf, type HoldRow, saveHold } from '#server/book/tables/holds.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { presentHold } from './present-hold.ts'

const byDevice: RateLimit = { what: 'holds by device', max: 30, windowMs: 600_000 }
/** High because many guests of a hotel, office or mobile carrier share one IP address. */
const byNetwork: RateLimit = { what: 'holds by network', max: 300, windowMs: 600_000 }

/** Maximum number of active holds at one restaurant. */
const maxLive = { device: 2, network: 10 }

/**
 * Holds the table that a booking would get now. Releases the hold that it replaces only after saving the new
 * one.
 */
export const createHold: Handler<'holds.create', Data & Links & Discovery & Book & Content> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await context.catalogue.get(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const request = readPlacementRequest(listed, body, context.sentences(caller.locale))
  if (isRefusal(request)) return request
  const device = ensureDeviceId(context, caller)
  const network = caller.address === null ? null : networkOf(caller.address)
  const { capabilities } = context
  // Consume quota only once a table is found, because counting is a write, and in a rush most guests find no
  // table.
  let counted: Promise<ServerRefusal<'tooManyRequests'> | null> | undefined
  const count = async () =>
    (network === null ? null : await consumeQuota(context, byNetwork, network)) ??
    (device.known ? await consumeQuota(context, byDevice, device.id) : null)

  const { insteadOf } = body
  const replaced = insteadOf === undefined ? null : await findHold(context, insteadOf)
  const changed = await ownBooking(context, listed.record.id, body, caller)
  const now = context.now()
  const party = {
    ...request,
    now: epochMinuteOf(now),
    booked: changed ? bookedTimeOf(listed, changed, request.instant) : undefined,
    own: [replaced?.id, changed?.id].filter((id) => id !== undefined),
    preferredTableIds: changed ? tablesToStayAt(listed, changed, request.partySize) : undefined,
  }
  return seatParty<Hold | ServerRefusal<'tooManyRequests'>>(
    context,
    listed,
    party,
    caller,
    async (placement) => {
      const limited = await (counted ??= count())
      if (limited) return limited
      const row: HoldRow = {
        id: context.newId(),
        restaurant_id: listed.record.id,
        group_size: request.partySize,
        reservation_time: new Date(placement.from * 60_000),
        expires: new Date(now.getTime() + holdMinutes * 60_000),
        table_ids: placement.tableIds.map(Number),
        turn_minutes: placement.until - placement.from,
        extended: false,
        reservation_id: changed?.id ?? null,
        request_id: null,
        for_payment: false,
        holder: holderOf({
          device: capabilities.pseudonymOf(`device ${device.id}`),
          network: network === null ? '' : capabilities.pseudonymOf(network),
        }),
      }
      const saved = await saveHold(context, {
        row,
        claim: { ...placement, restaurantId: listed.record.id, covers: request.partySize },
        pace: paceOf(listed, placement),
        maxLive,
        insteadOf: replaced,
        now,
      })
      if (saved === 'overlap') return saved
      if (saved === 'tooMany') return comeLater(holdMinutes * 60)
      return presentHold(listed, row, now)
    },
  )
}

/** Resolves to the booking that the hold would change, or to null if it is at another restaurant or may not be changed. */
async function ownBooking(
  context: Data & Links & Discovery,
  restaurantId: number,
  { reservationId }: Parsed<'holds.create'>['body'],
  caller: Caller,
) {
  if (reservationId === undefined) return null
  const opened = await openReservation(context, reservationId, caller)
  if (isRefusal(opened)) return null
  const { row } = opened
  if (row.restaurant_id !== restaurantId) return null
  const standing = { status: row.status as BookingStatus, reservationTime: row.reservation_time.getTime() }
  return changeRefusal(standing, context.now().getTime()) ? null : row
}
