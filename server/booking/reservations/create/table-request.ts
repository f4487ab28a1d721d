import type { RawBuilder } from 'kysely'
import type { Parsed } from '#contracts/calls.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { ProvedContacts } from '#server/accounts/identity/contacts/proved-contacts.ts'
import type { BookingContext } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { nearOwnBooking } from '#server/booking/reservations/find/near-own-booking.ts'
import { type AgreedPayment, agreePayment, type PaymentRefusal } from './agree-payment.ts'
import { type Draft, readCreate } from './read-create.ts'

export interface CreateRequest {
  readonly id: string
  /** Equal for requests that ask for the same reservation. */
  readonly fingerprint: string
  /** Who makes the request, as a hash; null if that isn't known. */
  readonly asker: string | null
  readonly body: Parsed<'reservations.create'>['body']
  readonly caller: Caller
  /** The account of the guest; null for a visitor. */
  readonly guestUid: string | null
  /** The guest's verified contacts, if they are signed in. */
  readonly verified: ProvedContacts
  /** Returns a query that returns a row if the guest is on the restaurant's blacklist. */
  readonly blacklisted: (contacts: Pick<Draft, 'email' | 'phone'>) => RawBuilder<unknown>
}

export interface TableRequest extends Omit<CreateRequest, 'blacklisted'> {
  readonly draft: Draft
  /** The gateway and agreed terms; null if nothing is paid through Banquette. */
  readonly payment: AgreedPayment | null
  readonly blacklisted: RawBuilder<unknown>
}

/** With `overlap: warn`, refuses if the guest has another table at about the same time. */
export async function readTableRequest(
  context: BookingContext,
  listed: ListedRestaurant,
  request: CreateRequest,
): Promise<
  TableRequest | PaymentRefusal | Refusal<'nearOwnBooking'> | Extract<ReturnType<typeof readCreate>, Refusal>
> {
  const { id, body, caller, guestUid, blacklisted } = request
  const { locale } = caller
  const draft = readCreate(listed, body, locale, context.sentences(locale))
  if (isRefusal(draft)) return draft
  const payment = agreePayment(context, listed, draft, body)
  if (payment !== null && isRefusal(payment)) return payment
  if (body.overlap === 'warn') {
    const stay = { from: draft.instant, until: draft.instant + 1 }
    const near = await nearOwnBooking(context, { guestUid, shown: body.ownBookings, stay, id, locale })
    if (near) return near
  }
  return { ...request, draft, payment, blacklisted: blacklisted(draft) }
}
