import { createHash } from 'node:crypto'
import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import { type Seating, seatingOptions } from '#domain/availability/seat-party.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { depositFor } from '#domain/reservations/deposit.ts'
import { stretchOf } from '#server/availability/ask-availability.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { ListedRestaurant } from '#server/restaurants/listed-restaurant.ts'
import { epochMinuteOf } from '#server/time/read-moment.ts'
import { withAlternatives } from './find-alternatives.ts'
import { newRow } from './new-row.ts'
import { presentReservation } from './present-reservation.ts'
import { type Draft, readCreate } from './read-create.ts'
import { createReservationStore, type NewBooking } from './reservation-store.ts'
import { toldOf } from './tell-guest.ts'

/**
 * Books a table: read the wish, let the domain place it, save, and let the database judge. When another party was faster
 * the book is read again and the next best table tried, until there is none.
 */
export const createReservation: Handler<'reservations.create'> = async (context, { body }, caller) => {
  const listed = await context.catalogue.get(body.restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const draft = readCreate(listed, body, caller.locale, context.sentences(caller.locale))
  if (isRefusal(draft)) return draft
  const id = body.id ?? idFromKey(caller.idempotencyKey) ?? context.newId()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ ...body, id }))
    .digest('hex')
  const outcome = await bookTable(context, listed, draft, { id, fingerprint })
  if (!isRefusal(outcome)) return outcome
  // A booking sent again finds its own table taken; it is answered as the first time.
  return (await answeredBefore(context, id, fingerprint)) ?? outcome
}

/** Each attempt lost is a table that somebody else has got; so many in a row mean a crowd, and there is none to be had. */
const attemptsMax = 40

interface Identity {
  readonly id: string
  readonly fingerprint: string
}

async function bookTable(
  context: Context,
  listed: ListedRestaurant,
  draft: Draft,
  { id, fingerprint }: Identity,
): Promise<ReservationGuest | ServerRefusal<Seatless | 'idTaken'>> {
  const store = createReservationStore(context.database)
  const now = context.now()
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const taken = await context.books.read(stretchOf(listed, draft.instant, draft.instant))
    const places = seatingOptions(listed.plan, draft, epochMinuteOf(now), taken)
    if (isRefusal(places)) return withAlternatives(context, listed, draft, places)
    const [place] = places
    const row = newRow({
      id,
      listed,
      draft,
      place,
      amount: depositFor(listed.payment.depositRules, draft.partySize),
      now,
    })
    const answer = presentReservation(context, listed, row)
    const { tableIds, from, until } = place
    const told = toldOf('bookingConfirmed', draft, answer)
    const pace = paceOf(listed, place)
    const saved = await store.save({ row, tableIds, from, until, pace, fingerprint, answer, told })
    context.books.changed(listed.record.id)
    if (saved === 'saved') return answer
    if (saved === 'known') return (await answeredBefore(context, id, fingerprint)) ?? refuse('idTaken')
    await store.dropExpiredHolds(listed.record.id, now)
  }
  return withAlternatives(context, listed, draft, refuse('slotGone'))
}

/** The pace a party that is simply let in must keep to; one that asks the house first may go beyond it. */
function paceOf({ plan }: ListedRestaurant, { level }: Seating): NewBooking['pace'] {
  const { coversPerSlot, slotMinutes } = plan.plan.rules
  return level === 'Available' && coversPerSlot !== null
    ? { minutes: slotMinutes, coversMost: coversPerSlot }
    : null
}

type Seatless = Exclude<ReturnType<typeof seatingOptions>, readonly Seating[]>['refused']

async function answeredBefore(
  { database }: Context,
  id: string,
  fingerprint: string,
): Promise<ReservationGuest | Refusal<'idTaken'> | null> {
  const before = await createReservationStore(database).created(id)
  if (!before) return null
  return before.fingerprint === fingerprint ? (before.answer as ReservationGuest) : refuse('idTaken')
}

/** An `Idempotency-Key` can stand in for the id that was not made first. */
function idFromKey(key: string | null): string | null {
  return key === null ? null : createHash('sha256').update(`reservation ${key}`).digest('hex').slice(0, 32)
}
