import { createHash } from 'node:crypto'
import type { Parsed } from '#contracts/calls.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { contactsOf, provedBy } from '#server/accounts/identity/contacts/proved-contacts.ts'
import { keyOwner, keyOwners } from '#server/accounts/identity/key-owner.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { answerAgain, askerOf } from '#server/book/steps/reservation-keys.ts'
import { blacklistedQuery, blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import type { Billing, Book, BookingContext, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { bookedRestaurant } from '../find/booked-restaurant.ts'
import { isOrderBody, placeOrder, type SentOrder } from '../order/place-order.ts'
import { sameOrder } from '../order/same-order.ts'
import { answerNow, withWayToPay } from '../present/with-way-to-pay.ts'
import { bookTable } from './book-table.ts'
import { type CreateRequest, readTableRequest } from './table-request.ts'

/**
 * Books a table or places an order. Both belong to the account of a signed-in guest; any other token counts as a
 * visitor's. With `overlap: warn`, refuses if the guest has another table at about the same time, or has just placed the
 * same order. Idempotent.
 */
export const createReservation: Handler<'reservations.create', BookingContext> = async (
  context,
  { body },
  caller,
) => {
  const listed = await bookedRestaurant(context, body)
  if (!listed) return refuse('unknownRestaurant')
  const request = await readRequest(context, listed, body, caller)
  const outcome = isOrderBody(body)
    ? await createOrder(context, listed, { ...request, body })
    : await createBooking(context, listed, request)
  if (!isRefusal(outcome)) return outcome
  // A repeated request finds its own table taken or the kitchen full, so return the first response.
  const before = await answeredBefore(context, request)
  if (before === null) return outcome
  if (isRefusal(before)) return outcome.refused === 'invalidInput' ? outcome : before
  if (outcome.refused !== 'depositTokenUnusable') return before
  const isPaid = await context.payments.isPaidWith(request.id, body.depositToken ?? '')
  return isPaid ? answerNow(context, listed, request.id, caller.locale) : outcome
}

type Body = Parsed<'reservations.create'>['body']

async function readRequest(
  context: Data & Links,
  listed: ListedRestaurant,
  body: Body,
  caller: Caller,
): Promise<CreateRequest> {
  const id = body.id ?? (await idFromKey(context, caller)) ?? context.newId()
  const guest = await signedIn(context, caller)
  const guestUid = isRefusal(guest) ? null : guest.uid
  const verified = isRefusal(guest) ? contactsOf('') : provedBy(guest)
  return {
    id,
    fingerprint: fingerprintOf(body, id),
    asker: (await askersOf(context, caller))[0] ?? null,
    body,
    caller,
    guestUid,
    verified,
    blacklisted: ({ email, phone }) =>
      blacklistedQuery(context, blacklistOwner(listed), {
        guestUid,
        contacts: [email, phone, ...verified.emails, ...verified.phones],
      }),
  }
}

/** Fields that aren't part of the reservation, so a request that differs only in these is a repetition. */
const besideReservation: ReadonlySet<string> = new Set(['overlap', 'ownBookings', 'holdId', 'depositToken'])

function fingerprintOf(body: Body, id: string): string {
  const fields = Object.entries(body).filter(([name]) => !besideReservation.has(name))
  return createHash('sha256')
    .update(JSON.stringify({ ...Object.fromEntries(fields), id }))
    .digest('hex')
}

async function createOrder(
  context: BookingContext,
  listed: ListedRestaurant,
  sent: CreateRequest & Pick<SentOrder, 'body'>,
) {
  const { overlap, ownBookings } = sent.body
  const same = overlap === 'warn' ? await sameOrder(context, listed, sent, ownBookings) : null
  const placed = same ?? (await placeOrder(context, listed, sent))
  if (placed === 'known') return refuse('idTaken')
  return isRefusal(placed) ? placed : withWayToPay(context, placed)
}

async function createBooking(context: BookingContext, listed: ListedRestaurant, request: CreateRequest) {
  const wanted = await readTableRequest(context, listed, request)
  if (isRefusal(wanted)) return wanted
  const booked = await bookTable(context, listed, wanted)
  if (isRefusal(booked)) return booked
  const { language, email } = wanted.draft
  const row = { language, email, tenant_host: request.caller.tenantHost }
  return withWayToPay(context, booked, { listed, row })
}

async function answeredBefore(
  context: Data & Links & Book & Billing,
  { id, fingerprint, caller }: CreateRequest,
): Promise<ReservationGuest | Refusal<'idTaken'> | null> {
  const before = await context.createdBookings.find(id)
  if (!before) return null
  if (before.fingerprint !== fingerprint) return refuse('idTaken')
  const answer = answerAgain(context, before.answer) as ReservationGuest
  const asker = askerOf(before.answer)
  if (asker !== null && !(await askersOf(context, caller)).includes(asker))
    return { ...answer, token: '', manageUrl: '' }
  return withWayToPay(context, answer)
}

/**
 * Returns everything that a request may be known by, as hashes, the surest first: the account or device, and the network for
 * clients without cookies and those whose first answer was lost. Only one of them may repeat it and get the keys again.
 */
async function askersOf(context: Data & Links, caller: Caller): Promise<string[]> {
  const owners = await keyOwners(context, { ...caller, idempotencyKey: null })
  const network = caller.address === null ? [] : [hashOf(`network ${networkOf(caller.address)}`)]
  return [...owners, ...network]
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
