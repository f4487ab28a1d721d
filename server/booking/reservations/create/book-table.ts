import { type RawBuilder, sql } from 'kysely'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Seating } from '#domain/availability/seat-party.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import { offlineWayOf } from '#domain/payments/offline-deposit.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import type { NewBooking } from '#server/book/steps/step.ts'
import { storedAnswer } from '#server/book/steps/reservation-keys.ts'
import { type FoundHold, findHold, noticeMinute } from '#server/book/tables/find-hold.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import { lockContacts, otherTableQuery, type WantedStay } from '#server/book/tables/other-table.ts'
import { isContested, seatParty, type SeatingFailure } from '#server/book/tables/seat-party.ts'
import type { BookingContext, Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { mayOverlap, refuseSecondTable } from '../change/second-table.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { markUnpaid } from './agree-payment.ts'
import { newRow } from './new-row.ts'
import { preorderFor, type PreorderRefusal } from './preorder.ts'
import { tableMissing } from './read-create.ts'
import type { TableRequest } from './table-request.ts'

type Booked =
  | ReservationGuest
  | ServerRefusal<'idTaken' | 'invalidInput' | 'bookByPhone' | 'contactHasTable' | 'nearOwnBooking'>
  | PreorderRefusal

/**
 * The domain chooses the seating, and the exclusion constraint decides conflicts. A hold in the request ends in the
 * same step; its table is used if it still fits the request, otherwise another one. Nobody gets a second table at an
 * overlapping time, except for a signed-in guest who confirms it.
 */
export async function bookTable(
  context: BookingContext,
  listed: ListedRestaurant,
  request: TableRequest,
): Promise<Booked | ServerRefusal<SeatingFailure>> {
  const { body, caller, draft } = request
  const now = context.now()
  const hold = body.holdId === undefined ? null : await findHold(context, body.holdId)
  const party = {
    ...draft,
    now: noticeMinute(hold, listed.record.id, draft.instant, now),
    own: hold ? [hold.id] : [],
    preferredTableIds: hold?.from === draft.instant ? hold.tableIds : undefined,
  }
  const outcome = await seatParty<Booked>(context, listed, party, caller, (place) =>
    recordBooking(context, listed, request, { place, hold, now }),
  )
  // Don't offer other times to a guest on the blacklist. Skip this query during a rush.
  const offersTimes = isRefusal(outcome) && 'alternatives' in outcome && !isContested(context, listed, draft)
  return offersTimes && (await isPrevented(context, request)) ? refuse('bookByPhone') : outcome
}

interface Placing {
  readonly place: Seating
  readonly hold: FoundHold | null
  readonly now: Date
}

/** Resolves to `overlap` if other tables may be free. */
async function recordBooking(
  context: BookingContext,
  listed: ListedRestaurant,
  request: TableRequest,
  { place, hold, now }: Placing,
): Promise<Booked | 'overlap'> {
  const { id, fingerprint, asker, body, caller, draft, payment, guestUid, verified } = request
  const { locale } = caller
  const say = context.sentences(locale)
  // Joined tables can't be chosen, so they are allowed without a choice.
  if (listed.tableMustBeChosen && !draft.tableIds && place.tableIds.length === 1) return tableMissing(say)
  const preorder = { listed, reservationId: id, row: null, body, locale, say, now: epochMinuteOf(now) }
  const ordered = await preorderFor(context, preorder, place.from)
  if (isRefusal(ordered)) return ordered
  const { caps, ...dishes } = ordered
  const deposit = depositFor(listed.payment.depositRules, draft.partySize, listed.record.currency)
  const depositWay = offlineWayOf(listed.payment, draft.partySize, body.paymentType ?? '')
  const decided = { id, listed, draft, place, deposit, depositWay, now, guestUid }
  const made = { ...newRow({ ...decided, tenantHost: caller.tenantHost }), ...dishes }
  const { row, money } = payment ? markUnpaid(made, payment, now) : { row: made }
  const answer = presentReservation(context, listed, row, locale)
  const isConfirmed = guestUid !== null && body.overlap === 'allow'
  const stay = {
    id,
    from: place.from,
    until: place.until,
    guestUid,
    email: draft.email,
    phone: draft.phone,
    confirmedFor: isConfirmed ? verified : null,
  }
  const saved = await recordStep(context, {
    kind: 'newBooking',
    before: null,
    after: row,
    tables: { ...place, restaurantId: listed.record.id, covers: draft.partySize },
    pace: paceOf(listed, place),
    hold,
    by: 'guest',
    note: '',
    at: now,
    caps,
    message: payment ? null : bookingMessage('bookingConfirmed', draft, answer),
    memberMessage: null,
    request: { fingerprint, answer: storedAnswer(answer, asker) },
    ...preventing(context, listed, request, stay),
    ...(money && { money }),
  })
  // If another order took the last portion, the next attempt refuses this one.
  if (saved === 'overlap' || saved === 'cooked') return 'overlap'
  if (saved === 'recorded') return answer
  if (saved !== 'prevented') return refuse('idTaken')
  if (await isPrevented(context, request)) return refuse('bookByPhone')
  return refuseSecondTable(context, stay, { verified, locale })
}

/** Returns what prevents the booking: the blacklist, and another table of the guest where that isn't allowed. */
function preventing(
  context: BookingContext,
  listed: ListedRestaurant,
  { blacklisted }: TableRequest,
  stay: WantedStay,
): Pick<NewBooking, 'unless' | 'onlyIf'> {
  if (mayOverlap(context, listed)) return { unless: blacklisted }
  const unless: RawBuilder<unknown> = sql`(${blacklisted}) union all (${otherTableQuery(stay)})`
  if (context.database.exclusive) return { unless }
  return { unless, onlyIf: (inside) => lockContacts(inside, stay).then(() => true) }
}

async function isPrevented({ database }: Data, { blacklisted }: TableRequest): Promise<boolean> {
  const { rows } = await blacklisted.execute(database.sql)
  return rows.length > 0
}
