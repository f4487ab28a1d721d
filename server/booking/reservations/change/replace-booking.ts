import type { WireSlot } from '#contracts/booking/availability.ts'
import type { Seating } from '#domain/availability/seat-party.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { statusAfterChange } from '#domain/reservations/change-booking.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { StepMoney } from '#server/book/money/step-with-money.ts'
import { bookedTimeOf, tablesToStayAt } from '#server/book/steps/booked-time.ts'
import type { KnownReservation } from '#server/book/steps/reservations.ts'
import { withAlternatives } from '#server/book/tables/find-alternatives.ts'
import { noticeMinute } from '#server/book/tables/find-hold.ts'
import { seatParty, type SeatingFailure } from '#server/book/tables/seat-party.ts'
import type { Book, BookingContext, Data, Links } from '#server/context.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { newRow } from '../create/new-row.ts'
import { preorderFor, type PreorderRefusal } from '../create/preorder.ts'
import { isSameList } from './read-change.ts'
import { type Changing, type Outcome, saveChange } from './record-change.ts'
import { wouldHaveTwo } from './second-table.ts'

export type Replaced =
  | Outcome
  | ServerRefusal<SeatingFailure | 'changeNeedsApproval' | 'contactHasTable'>
  | PreorderRefusal

/** Replaces the booking's time, tables and order. `money` is the change to its payments; null for none. */
export async function replaceBooking(
  context: BookingContext,
  changing: Changing,
  money: StepMoney | null,
  staysUnpaid = false,
): Promise<Replaced> {
  return seatChanging(context, changing, async (place, sameTime) => {
    const moved = movedRow(changing, place, sameTime)
    if (isRefusal(moved)) return moved
    const ordered = await preorderFor(context, changing.preorder, place.from)
    if (isRefusal(ordered)) return ordered
    const { caps, ...dishes } = ordered
    const status = staysUnpaid ? 'Pending' : moved.status
    const needsApproval = place.level !== 'Available'
    const after = { ...moved, ...dishes, status }
    return saveChange(context, changing, { after, caps }, place, money && { ...money, needsApproval })
  })
}

/** Finds tables for the booking after the change and hands them to `attempt`. */
export async function seatChanging(
  context: Data & Links & Book,
  changing: Changing,
  attempt: (
    place: Seating,
    sameTime: boolean,
  ) => Promise<Outcome | 'overlap' | Refusal<'changeNeedsApproval'> | PreorderRefusal>,
): Promise<Replaced> {
  const { row, listed, caller, draft, hold, now } = changing
  const booked = bookedTimeOf(listed, row, draft.instant)
  const party = {
    ...draft,
    now: noticeMinute(hold, row.restaurant_id, draft.instant, now),
    booked,
    own: [row.id, ...(hold ? [hold.id] : [])],
    preferredTableIds:
      hold?.from === draft.instant ? hold.tableIds : tablesToStayAt(listed, row, draft.partySize),
  }
  const outcome = await seatParty<
    Outcome | Refusal<'changeNeedsApproval' | 'contactHasTable'> | PreorderRefusal
  >(context, listed, party, caller, async (place) => {
    if (booked === undefined && (await wouldHaveTwo(context, changing, draft, place)))
      return refuse('contactHasTable')
    return attempt(place, booked !== undefined)
  })
  if (isRefusal(outcome) && outcome.refused === 'changeNeedsApproval') {
    const refusal = await withAlternatives(context, listed, { ...party, locale: caller.locale }, outcome)
    return { ...refusal, alternatives: refusal.alternatives?.filter(isSure) ?? [] }
  }
  return outcome
}

function isSure({ availabilityLevel }: WireSlot): boolean {
  return availabilityLevel === 'Available'
}

/** Returns the booking with its new time, tables and payment rules. A new time resets reports about arrival. */
function movedRow(
  { row, listed, draft, depositWay, now }: Changing,
  place: Seating,
  sameTime: boolean,
): KnownReservation | Refusal<'changeNeedsApproval'> {
  const deposit = depositFor(listed.payment.depositRules, draft.partySize, listed.record.currency)
  const decided = { id: row.id, listed, draft, place, deposit, depositWay, now, guestUid: row.guest_uid }
  const fresh = newRow(decided)
  const status = statusAfterChange({
    status: row.status as BookingStatus,
    level: place.level,
    sameTime,
    sameTables: isSameList(fresh.table_numbers, row.table_numbers),
    moreGuests: draft.partySize - row.group_size,
  })
  if (isRefusal(status)) return status
  const { late_minutes, kept_until, arrived, confirmed, people_here } = sameTime ? row : fresh
  const said = { late_minutes, kept_until, arrived, confirmed, people_here }
  const {
    deposit_status,
    payment_sums,
    deposit_received,
    payment_progress,
    pay_by,
    campaign,
    rwg_token,
    created,
    cancel_note,
    conversation,
    messages_read,
    visit_note,
  } = row
  const money = { deposit_status, payment_sums, deposit_received, payment_progress, pay_by }
  const kept = {
    ...money,
    campaign,
    rwg_token,
    created,
    cancel_note,
    conversation,
    messages_read,
    visit_note,
  }
  return { ...row, ...fresh, ...kept, ...said, status, version: row.version + 1 }
}
