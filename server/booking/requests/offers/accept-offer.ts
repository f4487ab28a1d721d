import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { depositFor } from '#domain/payments/deposit.ts'
import { offerStateAt } from '#domain/requests/offer.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import { blacklistOwner, isBlacklisted } from '#server/booking/blacklist/blacklist.ts'
import { paceOf } from '#server/book/tables/keep-pace.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { findReservation } from '#server/book/steps/open-reservation.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { seatParty } from '#server/book/tables/seat-party.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Billing, Book, BookingContext, Content, Data, Discovery, Links } from '#server/context.ts'
import { contactsOf, provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import {
  type AgreedPayment,
  agreePayment,
  markUnpaid,
} from '#server/booking/reservations/create/agree-payment.ts'
import { withWayToPay } from '#server/booking/reservations/present/with-way-to-pay.ts'
import { newRow } from '#server/booking/reservations/create/new-row.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { type Draft, readCreate } from '#server/booking/reservations/create/read-create.ts'
import { wouldHaveTwo } from '#server/booking/reservations/change/second-table.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { endOffer } from './end-offer.ts'
import { createOfferStore, type OfferRow } from './offer-store.ts'
import { openRequest } from '../open-request.ts'
import type { RequestRow } from '../request-store.ts'

type Accepted =
  | ReservationGuest
  | ServerRefusal<
      | 'offerEnded'
      | 'contactHasTable'
      | 'invalidInput'
      | 'bookByPhone'
      | 'busy'
      | 'consentMissing'
      | 'termsChanged'
    >

/**
 * Books the table that the offer holds. The offer ends in the transaction of the booking, so it can't both be
 * accepted and expire. Accepting it again returns the same reservation.
 */
export const acceptOffer: Handler<'requests.acceptOffer', BookingContext> = async (
  context,
  { token, body },
  caller,
) => {
  const row = await openRequest(context, token)
  if (isRefusal(row)) return row
  const store = createOfferStore(context.database.sql)
  const offer = await store.latestOf(row.id)
  if (!offer) return refuse('offerEnded')
  if (offer.state === 'accepted') return bookedBefore(context, offer, caller.locale)
  const at = { state: offer.state, expires: offer.expires.getTime() }
  const listed = await context.catalogue.getAnywhere(offer.restaurant_id)
  if (!listed || offerStateAt(at, context.now().getTime()) !== 'open') return refuse('offerEnded')
  const draft = draftOf(context, listed, { row, offer, name: body.name }, caller)
  if (isRefusal(draft)) return draft
  const payment = agreePayment(context, listed, draft, { consent: body.consent })
  if (payment !== null && isRefusal(payment))
    return payment.refused === 'termsChanged'
      ? { ...payment, refused: 'termsChanged' }
      : { ...payment, refused: 'consentMissing' }
  const guest = await signedIn(context, caller)
  const guestUid = isRefusal(guest) ? null : guest.uid
  const { emails, phones } = isRefusal(guest) ? contactsOf('') : provedBy(guest)
  const contacts = [draft.email, draft.phone, ...emails, ...phones]
  if (await isBlacklisted(context, context.database.sql, blacklistOwner(listed), { guestUid, contacts }))
    return refuse('bookByPhone')
  const booked = await bookOffer(context, listed, { offer, draft, payment, guestUid }, caller)
  if (!isRefusal(booked)) return withWayToPay(context, booked)
  // The same request may have been sent twice concurrently, so check whether the other one was accepted.
  const ended = await store.find(offer.id)
  return ended?.state === 'accepted' ? bookedBefore(context, ended, caller.locale) : booked
}

interface Asked {
  readonly row: RequestRow
  readonly offer: OfferRow
  readonly name: string | undefined
}

/** Builds the booking request from the offer's time and table and the alert's guest. */
function draftOf(
  context: Content,
  listed: ListedRestaurant,
  { row, offer, name }: Asked,
  caller: Caller,
): Draft | ServerRefusal<'invalidInput'> {
  const body = {
    restaurantId: offer.restaurant_id,
    reservationTime: isoWithOffset(listed.plan.plan.zone, epochMinuteOf(offer.reservation_time)),
    groupSize: offer.party_size,
    customerName: name ?? row.name,
    email: row.email,
    phoneNumber: row.phone,
  }
  const draft = readCreate(listed, body, caller.locale, context.sentences(caller.locale), {
    phone: row.phone,
    email: row.email,
    answers: [],
  })
  if (!isRefusal(draft)) return draft
  const fields = draft.fields?.map(({ field, message }) => ({
    field: field === 'customerName' ? 'name' : field,
    message,
  }))
  return { ...refuse('invalidInput'), ...(fields && { fields }) }
}

interface ToBook {
  readonly offer: OfferRow
  readonly draft: Draft
  readonly payment: AgreedPayment | null
  readonly guestUid: string | null
}

async function bookOffer(
  context: Data & Links & Discovery & Book,
  listed: ListedRestaurant,
  { offer, draft, payment, guestUid }: ToBook,
  caller: Caller,
): Promise<Accepted> {
  const now = context.now()
  const hold = { id: offer.id, restaurantId: offer.restaurant_id }
  const party = {
    ...draft,
    serviceDate: offer.service_date,
    now: epochMinuteOf(now),
    own: [hold.id],
    preferredTableIds: offer.table_ids.map(String),
  }
  const outcome = await seatParty<ReservationGuest | 'ended' | 'second'>(
    context,
    listed,
    party,
    caller,
    async (place) => {
      const id = context.newId()
      if (await wouldHaveTwo(context, { row: { id, guest_uid: guestUid }, listed }, draft, place))
        return 'second'
      const deposit = depositFor(listed.payment.depositRules, draft.partySize, listed.record.currency)
      const made = newRow({ id, listed, draft, place, deposit, now, guestUid, tenantHost: caller.tenantHost })
      const { row: after, money } = payment ? markUnpaid(made, payment, now) : { row: made }
      const answer = presentReservation(context, listed, after, caller.locale)
      const saved = await recordStep(context, {
        kind: 'newBooking',
        before: null,
        after,
        tables: { ...place, restaurantId: listed.record.id, covers: draft.partySize },
        pace: paceOf(listed, place),
        hold,
        by: 'guest',
        note: '',
        at: now,
        onlyIf: (inside) => createOfferStore(inside).accept(offer.id, id, now),
        message: payment ? null : bookingMessage('bookingConfirmed', draft, answer),
        memberMessage: null,
        ...(money && { money }),
      })
      if (saved === 'overlap') return saved
      return saved === 'recorded' ? answer : 'ended'
    },
  )
  if (outcome === 'ended') return refuse('offerEnded')
  // The table stays held, so the guest can first cancel or change the other one.
  if (outcome === 'second') return refuse('contactHasTable')
  if (!isRefusal(outcome)) return outcome
  if (outcome.refused === 'busy') return { ...outcome, refused: 'busy' }
  // The restaurant has closed that day, or no longer has a table for this party.
  await endOffer(context, { offer, state: 'gone' })
  return refuse('offerEnded')
}

async function bookedBefore(
  context: Data & Links & Discovery & Billing,
  { reservation_id }: OfferRow,
  locale: Locale,
): Promise<ReservationGuest | ServerRefusal<'offerEnded'>> {
  const found = reservation_id === null ? null : await findReservation(context, reservation_id)
  if (!found || found.row.erased) return refuse('offerEnded')
  return withWayToPay(context, presentReservation(context, found.listed, found.row, locale))
}
