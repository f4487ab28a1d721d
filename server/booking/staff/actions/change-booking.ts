import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { StaffPlacement } from '#domain/availability/seat-by-staff.ts'
import { askedAfterChange } from '#domain/reservations/changed-by-restaurant.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { freesTables, isTooEarly, seatedAheadMinutes } from '#domain/reservations/staff-moves.ts'
import { isWithoutTable } from '#server/book/kitchen/order-state.ts'
import { bookingMessage, memberMessage, renewedData } from '#server/book/outbox/notify-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { BookingChange } from '#server/book/steps/step.ts'
import { withUndo } from '#server/book/steps/take-back.ts'
import type { KnownReservation } from '#server/book/steps/with-members.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import { type Preorder, preorderFor } from '#server/booking/reservations/create/preorder.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { releaseEnded } from '#server/booking/reservations/release-ended.ts'
import type { Access, BookingContext } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { conflictOver } from '../last-change.ts'
import { presentForStaff } from '../present-for-staff.ts'
import { costOfStaffChange, type CostOfStaffChange } from './cost-of-staff-change.ts'
import { lacksTables, seatAfterChange } from './seat-after-change.ts'
import { rulesRefusal } from './rules-refusal.ts'
import { readWantedChange, type WantedChange } from './wanted-change.ts'

type Needs = BookingContext & Access
type Body = Parsed<'host.changeBooking'>['body']

/** Each failed attempt means that another party got a table. */
const maxAttempts = 20

/**
 * Changes a booking for its guest or for the restaurant, in every status until it has ended. Guests' deadlines don't apply, and
 * nothing costs them more than they have agreed to. They are notified once it can't be taken back anymore.
 */
export const changeBooking: Handler<'host.changeBooking', Needs> = async (
  context,
  { reservationId, body },
  caller,
) => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const opened = await openReservationToStaff(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    if (body.version !== opened.row.version) return conflictOver(context, opened.row)
    const decided = await decide(context, opened, body, caller)
    if (decided === 'again') continue
    if (decided === null) {
      context.acting.changedNothing()
      return presentForStaff(context, opened)
    }
    if ('refused' in decided) return decided
    const step = stepOf(context, opened, body, decided)
    const saved = await recordStep(context, step)
    if (saved === 'recorded') return presentForStaff(context, { ...opened, row: step.after })
    if (saved === 'overlap') await context.books.dropExpiredHolds(opened.row.restaurant_id)
  }
  return refuse('busy')
}

interface Decided {
  readonly wanted: WantedChange
  /** Null if the party keeps its time, size and tables. */
  readonly place: StaffPlacement | null
  readonly isPaced: boolean
  readonly note: string
  readonly cost: CostOfStaffChange | null
  readonly ordered: Preorder | null
}

/** Resolves to null if the booking is like that already, and to `again` if tables have become free for it. */
async function decide(context: Needs, opened: OpenReservation, body: Body, caller: Caller) {
  const { row, listed } = opened
  const status = row.status as BookingStatus
  if (freesTables(status)) return refuse('alreadyEnded')
  // Orders have their own actions, and a booking that isn't paid yet can only be canceled.
  if (isWithoutTable(row) || row.payment_progress === 'unpaid') return refuse('moveNotAllowed')
  const say = context.sentences(caller.locale)
  const wanted = readWantedChange(opened, body, caller.locale, say)
  if (isRefusal(wanted)) return wanted
  const { instant, minutes } = wanted
  if (!wanted.isElsewhere) {
    if (wanted.isSame) return null
    return { wanted, place: null, isPaced: false, note: body.note ?? '', cost: null, ordered: null }
  }
  const now = epochMinuteOf(context.now())
  if (instant + minutes <= now && !wanted.sameTime) return refuse('inThePast')
  const isHere = status === 'Seated' || status === 'Called'
  if (isHere && isTooEarly('Seated', instant, now))
    return refuse('tooEarlyToSeat', { hours: seatedAheadMinutes / 60 })
  const place = await seatAfterChange(context, opened, wanted)
  const { broken } = place
  if (broken.length > 0) {
    if (lacksTables(place) && (await releaseEnded(context, listed, place.serviceDate)))
      return 'again' as const
    const except = [row.id]
    const tableIds = wanted.tableIds ?? (status === 'Seated' ? wanted.stayAt : undefined)
    const refusal = () => rulesRefusal(context, listed, { ...place, tableIds, except }, caller)
    // Whoever sits somewhere has a table, and nobody else has it at the same time.
    if (!body.override || (status === 'Seated' && place.tableIds.length === 0)) return refusal()
    const permitted = await mayAlso(context, row.id, caller, 'booking.override')
    if (isRefusal(permitted)) return permitted
  }
  const cost = await costOfStaffChange(context, opened, wanted, body)
  if (isRefusal(cost)) return cost
  if (cost && cost.back > 0) {
    const permitted = await mayAlso(context, row.id, caller, 'booking.money')
    if (isRefusal(permitted)) return permitted
  }
  const request = { listed, reservationId: row.id, row, body: {}, locale: caller.locale, say, now }
  const ordered = row.order && !wanted.sameTime ? await preorderFor(context, request, instant) : null
  if (ordered && isRefusal(ordered)) return ordered
  const isPaced = !broken.some(({ refused }) => refused === 'pacingReached')
  const note = (broken.length > 0 && body.override?.reason) || (body.note ?? '')
  return { wanted, place, isPaced, note, cost, ordered }
}

function mayAlso(
  context: Needs,
  reservationId: string,
  caller: Caller,
  permission: 'booking.override' | 'booking.money',
) {
  return openReservationToStaff(context, reservationId, { ...caller, may: [permission] })
}

function stepOf(
  context: Needs,
  { row, listed }: OpenReservation,
  body: Body,
  { wanted, place, isPaced, note, cost, ordered }: Decided,
): BookingChange {
  const now = context.now()
  const byRestaurant = body.cause === 'restaurant'
  const { caps, ...dishes } = ordered ?? {}
  const moved: KnownReservation = {
    ...row,
    ...wanted.details,
    ...(place && wanted.columnsAt(place)),
    ...dishes,
    ...(cost && { amount: cost.amount }),
    version: row.version + 1,
  }
  const isAsked = moved.status === 'Approved' || moved.status === 'Pending'
  const asked =
    byRestaurant && isAsked
      ? askedAfterChange(
          {
            agreed: agreedIn(row),
            unanswered: row.confirmed ? null : row.changed_by_restaurant,
            note: body.note ?? '',
          },
          agreedIn(moved),
        )
      : null
  // What the guest was asked stays until somebody changes what it is about.
  const isAnother = !isDeepStrictEqual(agreedIn(moved), agreedIn(row))
  const after: KnownReservation = {
    ...moved,
    changed_by_restaurant: isAnother ? asked : row.changed_by_restaurant,
    ...(asked && { confirmed: null, policy: freeUntilItBegins(row.policy) }),
  }
  const isNoticed = !isNoticedAtTable(row, after) && isNotified(row, after)
  const booking = presentReservation(context, listed, { ...after, untold: null })
  const more = {
    words: body.note ?? '',
    ...(asked ? { byRestaurant: true } : !place && { onlyDetails: true }),
  }
  return withUndo({
    kind: 'bookingChange',
    before: row,
    after,
    tables: place ? { ...place, restaurantId: row.restaurant_id, covers: wanted.partySize } : 'kept',
    pace:
      place && isPaced && !(wanted.sameTime && wanted.moreGuests <= 0)
        ? paceOf(listed, { ...place, level: 'Available', minute: 0, service: '' })
        : null,
    hold: null,
    caps,
    by: 'staff',
    note,
    at: now,
    message: isNoticed && body.tellGuest ? bookingMessage('bookingChanged', after, booking, more) : null,
    memberMessage: isNoticed && body.tellGuest ? memberMessage(row, after, booking) : null,
    renews: renewedData(booking),
    moneyMessages: moneyMessages(context, listed),
    ...(cost?.newTerms && { newTerms: cost.newTerms }),
  })
}

function agreedIn({ wall_time, group_size }: KnownReservation) {
  return { wallTime: wall_time.slice(0, 16), groupSize: group_size }
}

/** Whoever the restaurant moves can cancel free of charge until the party arrives. */
function freeUntilItBegins(policy: KnownReservation['policy']): KnownReservation['policy'] {
  return { ...policy, chargeIfCancelledBefore: 0, chargeIfCancelledBeforeTimeEnabled: false }
}

function isNoticedAtTable(row: KnownReservation, after: KnownReservation): boolean {
  return (row.status === 'Seated' || row.status === 'Called') && after.wall_time === row.wall_time
}

/** Other tables and another end of the stay are nothing that guests are notified of. */
function isNotified(row: KnownReservation, after: KnownReservation): boolean {
  const agreed = (each: KnownReservation) =>
    JSON.stringify([
      each.reservation_time,
      each.group_size,
      each.areas,
      each.customer_name,
      each.email,
      each.phone,
      each.special_requests,
    ])
  return agreed(row) !== agreed(after)
}
