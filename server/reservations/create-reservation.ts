import { createHash } from 'node:crypto'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { depositFor } from '#domain/reservations/deposit.ts'
import { paceOf } from '#server/availability/keep-pace.ts'
import type { Context } from '#server/context.ts'
import { findHold } from '#server/holds/find-hold.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { keyOwner } from '#server/http/key-owner.ts'
import { signedIn } from '#server/identity/signed-in.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { bookedPlace } from './booked-place.ts'
import { newRow } from './new-row.ts'
import { nearOwnBooking } from './own-near.ts'
import { placeParty, type Seatless } from './place-party.ts'
import { presentReservation } from './present-reservation.ts'
import { type Draft, readCreate, tableMissing } from './read-create.ts'
import { createReservationStore } from './reservation-store.ts'
import { toldOf } from './tell-guest.ts'

/**
 * Books a table: read the wish, let the domain place it, save, and let the database judge. A hold that is named ends with
 * the booking, in the same step; its table is taken where it still fits the wish, and another one where not. Of a guest who
 * is signed in it belongs to the account; any other token is a visitor’s. Who wants to be warned is, where they have a table
 * at about that time.
 */
export const createReservation: Handler<'reservations.create'> = async (context, { body }, caller) => {
  const listed = await bookedPlace(context, body)
  if (!listed) return refuse('unknownRestaurant')
  const say = context.sentences(caller.locale)
  const draft = readCreate(listed, body, caller.locale, say)
  if (isRefusal(draft)) return draft
  // Whether to be warned and which hold kept the table are no part of the booking: sent again otherwise, it is the same one.
  const { overlap, ownBookings: shown, holdId = null, ...asked } = body
  const id = body.id ?? (await idFromKey(context, caller)) ?? context.newId()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ ...asked, id }))
    .digest('hex')
  const guest = await signedIn(context, caller)
  const wish: Wish = {
    caller,
    id,
    fingerprint,
    draft,
    holdId,
    guestUid: isRefusal(guest) ? null : guest.uid,
    noTable: tableMissing(say),
  }
  const { guestUid } = wish
  const near =
    overlap === 'warn'
      ? await nearOwnBooking(context, { guestUid, shown, instant: draft.instant, id, locale: caller.locale })
      : null
  const outcome = near ?? (await bookTable(context, listed, wish))
  if (!isRefusal(outcome)) return outcome
  // A booking sent again finds its own table taken; it is answered as the first time.
  return (await answeredBefore(context, id, fingerprint)) ?? outcome
}

interface Wish {
  readonly caller: Caller
  readonly id: string
  readonly fingerprint: string
  readonly draft: Draft
  readonly holdId: string | null
  readonly guestUid: string | null
  /** The refusal where a table has to be chosen and none was. */
  readonly noTable: ServerRefusal<'invalidInput'>
}

async function bookTable(
  context: Context,
  listed: ListedRestaurant,
  { caller, id, fingerprint, draft, holdId, guestUid, noTable }: Wish,
): Promise<ReservationGuest | ServerRefusal<Seatless | 'idTaken' | 'invalidInput'>> {
  const store = createReservationStore(context.database)
  const now = context.now()
  const hold = holdId === null ? null : await findHold(context, holdId)
  const party = {
    ...draft,
    judgedAt: epochMinuteOf(now),
    own: hold ? [hold.id] : [],
    rather: hold?.from === draft.instant ? hold.tableIds : undefined,
  }
  return placeParty<ReservationGuest | ServerRefusal<'idTaken' | 'invalidInput'>>(
    context,
    listed,
    party,
    caller,
    async (place) => {
      // Tables that are put together for a party are no guest's to choose.
      if (listed.tableMustBeChosen && !draft.tableIds && place.tableIds.length === 1) return noTable
      const amount = depositFor(listed.payment.depositRules, draft.partySize)
      const row = newRow({ id, listed, draft, place, amount, now, guestUid })
      const answer = presentReservation(context, listed, row)
      const told = toldOf('bookingConfirmed', draft, answer)
      const claim = { ...place, restaurantId: listed.record.id, covers: draft.partySize }
      const pace = paceOf(listed, place)
      const booking = { row, claim, pace, holdId: hold?.id ?? null, fingerprint, answer, told }
      const saved = await store.save(booking)
      if (saved === 'overlap') return saved
      if (hold && hold.restaurantId !== listed.record.id) context.books.changed(hold.restaurantId)
      if (saved === 'saved') return answer
      return (await answeredBefore(context, id, fingerprint)) ?? refuse('idTaken')
    },
  )
}

async function answeredBefore(
  { database }: Context,
  id: string,
  fingerprint: string,
): Promise<ReservationGuest | Refusal<'idTaken'> | null> {
  const before = await createReservationStore(database).created(id)
  if (!before) return null
  return before.fingerprint === fingerprint ? (before.answer as ReservationGuest) : refuse('idTaken')
}

/** An `Idempotency-Key` can stand in for the id that was not made first; the same key of another caller is another id. */
async function idFromKey(context: Context, caller: Caller): Promise<string | null> {
  const key = caller.idempotencyKey
  const owner = key === null ? null : await keyOwner(context, caller)
  if (owner === null) return null
  return createHash('sha256').update(`reservation ${owner} ${key}`).digest('hex').slice(0, 32)
}
