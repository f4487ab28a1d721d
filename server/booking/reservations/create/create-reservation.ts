import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import { offlineWayOf } from '#domain/payments/offline-deposit.ts'
import { blacklistedQuery, blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import type { Billing, Book, BookingContext, Data, Discovery, Links } from '#server/context.ts'
import { findHold, noticeMinute } from '#server/book/tables/find-hold.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { keyOwner } from '#server/accounts/identity/key-owner.ts'
import {
  contactsOf,
  type ProvedContacts,
  provedBy,
} from '#server/accounts/identity/contacts/proved-contacts.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { type AgreedPayment, agreePayment, unpaid } from './agree-payment.ts'
import { bookedRestaurant } from '../find/booked-restaurant.ts'
import { newRow } from './new-row.ts'
import { nearOwnBooking } from '../find/own-near.ts'
import { mayOverlap, refuseSecondTable } from '../change/second-table.ts'
import { isContested, seatParty, type SeatingFailure } from '#server/book/tables/seat-party.ts'
import { preorderFor, type PreorderRefusal, type PreorderRequest } from './preorder.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { isOrderBody, placeOrder } from '#server/booking/reservations/order/place-order.ts'
import { sameOrder } from '#server/booking/reservations/order/same-order.ts'
import { answerNow, withWayToPay } from '../present/with-way-to-pay.ts'
import { type Draft, readCreate, tableMissing } from './read-create.ts'
import { lockContacts, otherTableQuery } from '#server/book/tables/other-table.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { answerAgain, storedAnswer } from '#server/book/steps/reservation-keys.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'

/**
 * Books a table. The domain chooses the seating, and the exclusion constraint decides conflicts. A hold in
 * the request ends in the same step; its table is used if it still fits the request, otherwise another one.
 * Bookings of a signed-in guest belong to their account; any other token counts as a visitor's. With
 * `overlap: warn`, refuses if the guest has another table at about the same time, or has just placed the same order.
 * Nobody gets a second table at an overlapping time, except for a signed-in guest who confirms it.
 */
export const createReservation: Handler<'reservations.create', BookingContext> = async (
  context,
  { body },
  caller,
) => {
  const listed = await bookedRestaurant(context, body)
  if (!listed) return refuse('unknownRestaurant')
  // The overlap warning, the hold and the payment aren't part of the booking, so a request that differs only
  // in these is a repetition.
  const { overlap, ownBookings: shown, holdId = null, depositToken = '', ...asked } = body
  const id = body.id ?? (await idFromKey(context, caller)) ?? context.newId()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ ...asked, id }))
    .digest('hex')
  const guest = await signedIn(context, caller)
  const guestUid = isRefusal(guest) ? null : guest.uid
  const verified = isRefusal(guest) ? contactsOf('') : provedBy(guest)
  const blacklisted = (contacts: Pick<Draft, 'email' | 'phone'>) =>
    blacklistedQuery(context, blacklistOwner(listed), {
      guestUid,
      contacts: [contacts.email, contacts.phone, ...verified.emails, ...verified.phones],
    })
  if (isOrderBody(body)) {
    const sent = { id, fingerprint, body, guestUid, caller, blacklisted }
    const same = overlap === 'warn' ? await sameOrder(context, listed, sent, shown) : null
    const placed = same ?? (await placeOrder(context, listed, sent))
    if (placed !== 'known' && !isRefusal(placed)) return withWayToPay(context, placed)
    // A repeated request may find the kitchen full, so return the first response.
    const before = await answeredBefore(context, id, fingerprint)
    return before ?? (placed === 'known' ? refuse('idTaken') : placed)
  }
  const say = context.sentences(caller.locale)
  const draft = readCreate(listed, body, caller.locale, say)
  if (isRefusal(draft)) return draft
  const payment = agreePayment(context, listed, draft, body)
  if (payment !== null && isRefusal(payment)) {
    const before = await answeredBefore(context, id, fingerprint)
    if (payment.refused !== 'depositTokenUnusable' || before === null || isRefusal(before))
      return before ?? payment
    return (await context.payments.isPaidWith(id, depositToken))
      ? answerNow(context, listed, id, caller.locale)
      : payment
  }
  const wanted: WantedTable = {
    caller,
    id,
    fingerprint,
    draft,
    paymentType: body.paymentType ?? '',
    payment,
    holdId,
    guestUid,
    noTable: tableMissing(say),
    blacklisted: blacklisted(draft),
    verified,
    isConfirmed: guestUid !== null && overlap === 'allow',
    preorder: { listed, reservationId: id, row: null, body, locale: caller.locale, say },
  }
  const asking = { guestUid, shown, id, locale: caller.locale }
  const near =
    overlap === 'warn'
      ? await nearOwnBooking(context, { ...asking, stay: { from: draft.instant, until: draft.instant + 1 } })
      : null
  const outcome = near ?? (await bookTable(context, listed, wanted))
  if (!isRefusal(outcome))
    return withWayToPay(context, outcome, {
      listed,
      row: { language: draft.language, tenant_host: caller.tenantHost, email: draft.email },
    })
  // A repeated request finds its own table taken, so return the first response.
  const before = await answeredBefore(context, id, fingerprint)
  if (before) return before
  // Don't offer other times to a guest on the blacklist. Skip this query during a rush.
  const otherTimes = 'alternatives' in outcome && !isContested(context, listed, draft)
  return otherTimes && (await isPrevented(context, wanted)) ? refuse('bookByPhone') : outcome
}

async function isPrevented({ database }: Data, { blacklisted }: WantedTable): Promise<boolean> {
  const { rows } = await blacklisted.execute(database.sql)
  return rows.length > 0
}

interface WantedTable {
  readonly caller: Caller
  readonly id: string
  readonly fingerprint: string
  readonly draft: Draft
  readonly paymentType: string
  /** The gateway and agreed terms; null if nothing is paid through Banquette. */
  readonly payment: AgreedPayment | null
  readonly holdId: string | null
  readonly guestUid: string | null
  /** The refusal for guests who must choose a table but didn't. */
  readonly noTable: ServerRefusal<'invalidInput'>
  /** A query that returns a row if the guest is on the restaurant's blacklist. */
  readonly blacklisted: RawBuilder<unknown>
  /** The guest's verified contacts, if they are signed in. */
  readonly verified: ProvedContacts
  /** Whether a signed-in guest wants this table besides another one at the same time. */
  readonly isConfirmed: boolean
  readonly preorder: Omit<PreorderRequest, 'now'>
}

type Booked =
  | ReservationGuest
  | ServerRefusal<'idTaken' | 'invalidInput' | 'bookByPhone' | 'contactHasTable' | 'nearOwnBooking'>
  | PreorderRefusal

async function bookTable(
  context: Data & Links & Discovery & Book & Billing,
  listed: ListedRestaurant,
  wanted: WantedTable,
): Promise<Booked | ServerRefusal<SeatingFailure>> {
  const { caller, id, fingerprint, draft, paymentType, payment, holdId, guestUid, noTable } = wanted
  const { blacklisted, isConfirmed, verified, preorder } = wanted
  const confirmedFor = isConfirmed ? verified : null
  const isFree = mayOverlap(context, listed)
  const now = context.now()
  const hold = holdId === null ? null : await findHold(context, holdId)
  const party = {
    ...draft,
    now: noticeMinute(hold, listed.record.id, draft.instant, now),
    own: hold ? [hold.id] : [],
    preferredTableIds: hold?.from === draft.instant ? hold.tableIds : undefined,
  }
  return seatParty<Booked>(context, listed, party, caller, async (place) => {
    // Joined tables can't be chosen, so they are allowed without a choice.
    if (listed.tableMustBeChosen && !draft.tableIds && place.tableIds.length === 1) return noTable
    const deposit = depositFor(listed.payment.depositRules, draft.partySize, listed.record.currency)
    const ordered = await preorderFor(context, { ...preorder, now: epochMinuteOf(now) }, place.from)
    if (isRefusal(ordered)) return ordered
    const { caps, ...dishes } = ordered
    const depositWay = offlineWayOf(listed.payment, draft.partySize, paymentType)
    const decided = {
      id,
      listed,
      draft,
      place,
      deposit,
      depositWay,
      now,
      guestUid,
      tenantHost: caller.tenantHost,
    }
    const made = { ...newRow(decided), ...dishes }
    const { row, money } = payment ? unpaid(made, payment, now) : { row: made }
    const answer = presentReservation(context, listed, row, caller.locale)
    const { from, until } = place
    const stay = { id, from, until, guestUid, email: draft.email, phone: draft.phone, confirmedFor }
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
      request: { fingerprint, answer: storedAnswer(answer) },
      unless: isFree ? blacklisted : sql`(${blacklisted}) union all (${otherTableQuery(stay)})`,
      ...(!isFree &&
        !context.database.exclusive && {
          onlyIf: (inside) => lockContacts(inside, stay).then(() => true),
        }),
      ...(money && { money }),
    })
    // If another order took the last portion, the next attempt refuses this one.
    if (saved === 'overlap' || saved === 'cooked') return 'overlap'
    if (saved === 'recorded') return answer
    if (saved !== 'prevented') return refuse('idTaken')
    if (await isPrevented(context, wanted)) return refuse('bookByPhone')
    return refuseSecondTable(context, stay, { verified, locale: caller.locale })
  })
}

async function answeredBefore(
  context: Links & Book & Billing,
  id: string,
  fingerprint: string,
): Promise<ReservationGuest | Refusal<'idTaken'> | null> {
  const before = await context.createdBookings.find(id)
  if (!before) return null
  if (before.fingerprint !== fingerprint) return refuse('idTaken')
  return withWayToPay(context, answerAgain(context, before.answer) as ReservationGuest)
}

/**
 * Derives an id from the caller and the `Idempotency-Key`, for clients that send no id. The same key from
 * another caller results in another id. Returns null without a key.
 */
async function idFromKey(context: Data & Links, caller: Caller): Promise<string | null> {
  const key = caller.idempotencyKey
  const owner = key === null ? null : await keyOwner(context, caller)
  if (owner === null) return null
  return createHash('sha256').update(`reservation ${owner} ${key}`).digest('hex').slice(0, 32)
}
