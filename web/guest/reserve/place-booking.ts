import { type ActionFunctionArgs, data, redirect, replace } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { campaignOfBooking, campaignOfVisit } from '#web/session/arrival.ts'
import { reached } from '#web/session/reached.ts'
import { dateFormatOf } from '#web/text/date-format.ts'
import { wallOf } from '#web/text/format.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { type BookingValues, createBody, readBookingForm } from './booking-form.ts'
import { fittingHold } from './fitting-hold.ts'
import { extendHold, type HeldTable, isAside, isHoldId, isUnasked, makeHold, readHold } from './hold.ts'
import { waysOnReady } from './late-ways-on.ts'
import { ownBookings, rememberOwn } from './own-bookings.ts'
import { readWish } from './wish.ts'

/** What the form is shown with again: everything typed, and why it was not booked. */
export interface NotBooked {
  readonly values: BookingValues
  /** The table that is kept; null for none. */
  readonly hold: HeldTable | null
  /** Null when the guest has only chosen another time or seat. */
  readonly refusal: WireRefusal | null
  /** The server could not be reached from the browser. */
  readonly unreachable: boolean
  /** The restaurant wants a table to be chosen, and none was. */
  readonly tableMissing: boolean
}

interface Sent {
  readonly send: Send
  readonly locale: Locale
  readonly url: URL
  readonly restaurantId: string
  readonly form: FormData
  readonly values: BookingValues
}

/**
 * One form, several buttons. Without a `step` it books, and `both` books beside another table of the guest. `hold` is a time that was picked: its table is kept, then the
 * details are shown. `keep`, `seat`, `extend` and `choose` change what is kept and carry everything typed along.
 */
export async function placeBooking({ request, params, context }: ActionFunctionArgs) {
  const { send, locale } = context.get(pageContext)
  const form = await request.formData()
  const url = new URL(request.url)
  const restaurantId = params['restaurantId'] ?? ''
  const read = readBookingForm(form)
  const isPage = form.get('step') !== 'hold'
  // The form is shown again with an id, or it could not be sent.
  const values = isPage && !read.id ? { ...read, id: await freshId(send, restaurantId) } : read
  const sent: Sent = { send, locale, url, form, restaurantId, values }
  switch (form.get('step')) {
    case 'hold':
      return redirect(await addressWithHold(sent), 303)
    case 'extend':
      return extended(sent)
    case 'choose':
      return kept({
        ...sent,
        values: { ...sent.values, instant: readWish(url.searchParams).instant, table: '' },
      })
    case 'keep':
    case 'seat':
      return kept(sent)
    default:
      return book(sent)
  }
}

/** The details of the picked time, with the table that could be kept for it; whatever goes wrong is said there. */
async function addressWithHold({ send, url, restaurantId, values }: Sent): Promise<string> {
  const { party, area, date, hold: insteadOf } = readWish(url.searchParams)
  const { instant } = values
  const held = await makeHold(send, restaurantId, { instant, party, area, insteadOf })
  const hold = held && !isWireRefusal(held) ? held.id : insteadOf
  return keepSticky(to.reserve(restaurantId, { date, party, area, instant, hold }), url.search)
}

async function extended(sent: Sent) {
  const { send, values } = sent
  // A form that names no hold has nothing to make longer; the table may still be free.
  if (!isHoldId(values.hold)) return kept(sent)
  const held = await extendHold(send, values.hold)
  if (held === null) return again(values, dropped, 503)
  if (isWireRefusal(held)) return again(values, { hold: await stillHeld(send, values), refusal: held })
  return again(values, { hold: held, refusal: null })
}

/** Keeps the table for the seat and time in the form instead of the one before. */
async function kept({ send, url, form, restaurantId, values }: Sent) {
  const held = await hold(send, restaurantId, values)
  const unasked = isUnasked(form)
  if (held === null) return again(values, { ...dropped, unreachable: !unasked }, 503)
  if (isWireRefusal(held)) {
    const refusal = unasked && isAside(held) ? null : held
    return again(values, { hold: await stillHeld(send, values), refusal })
  }
  // Once the app runs the address carries the hold, so that loading the page again finds it.
  if (form.get('quiet')) {
    const address = new URL(url)
    address.searchParams.set('hold', held.id)
    address.searchParams.set('table', values.table)
    return replace(address.pathname + address.search)
  }
  return again({ ...values, hold: held.id }, { hold: held, refusal: null })
}

async function book({ send, locale, url, form, restaurantId, values }: Sent) {
  if (form.get('tableRequired') && !values.table)
    return again(values, { hold: await stillHeld(send, values), refusal: null, tableMissing: true }, 400)
  const moved = await withSeatKept(send, restaurantId, values, form)
  if (isWireRefusal(moved)) return again(values, { hold: null, refusal: moved }, moved.status)
  const overlap = form.get('step') === 'both' ? 'allow' : 'warn'
  const answer = await create(send, moved, restaurantId, { locale, overlap })
  if (answer === null) return again(moved, dropped, 503)
  if (!isWireRefusal(answer)) {
    const booking = keepSticky(to.booking(answer.id, answer.token, { booked: 1 }), url.search)
    return redirect(answer.paymentLinkUrl ?? booking, 303)
  }
  const id = answer.refused === 'idTaken' ? await freshId(send, restaurantId) : values.id
  const refusal = values.instant ? answer : await withNextTimes(send, restaurantId, values, answer)
  return again({ ...moved, id }, { hold: await stillHeld(send, moved), refusal }, answer.status)
}

/** A form without a time is shown with some that are free: choosing one there keeps everything typed. */
async function withNextTimes(
  send: Send,
  restaurantId: string,
  { party, area }: BookingValues,
  refusal: WireRefusal,
): Promise<WireRefusal> {
  const query = {
    ids: restaurantId,
    top: 6,
    ...(party && { 'contract.partySize': party }),
    ...(area && { 'contract.partyAreas': area }),
  }
  const next = await send('availability.ofMany', { query })
  const alternatives = isWireRefusal(next) ? [] : next.restaurants.flatMap(({ slots }) => slots)
  return { ...refusal, alternatives }
}

/** A guest may have changed the seat after the table was kept: then that one is kept first, where it can be. */
async function withSeatKept(
  send: Send,
  restaurantId: string,
  values: BookingValues,
  form: FormData,
): Promise<BookingValues | WireRefusal> {
  const same = form.get('heldArea') === values.area && form.get('heldTable') === values.table
  if (!values.hold || same) return values
  const held = await hold(send, restaurantId, values)
  if (held === null) return values
  if (!isWireRefusal(held)) return { ...values, hold: held.id }
  return isAside(held) ? values : held
}

/** What is kept for just this, as far as is known. */
async function stillHeld(send: Send, { hold, instant, party }: BookingValues): Promise<HeldTable | null> {
  return fittingHold(await readHold(send, hold), instant, party)
}

function hold(
  send: Send,
  restaurantId: string,
  { instant, party, area, table, hold: insteadOf }: BookingValues,
) {
  return makeHold(send, restaurantId, { instant, party, area, table, insteadOf })
}

type Outcome = Pick<NotBooked, 'hold' | 'refusal'> & Partial<NotBooked>

/** The form still names what was kept: only sent again as it was it is the same booking. */
const dropped: Outcome = { hold: null, refusal: null, unreachable: true }

async function again(values: BookingValues, outcome: Outcome, status = 200) {
  // What was typed and why it was refused are there without it.
  if (outcome.refusal) await waysOnReady().catch(() => undefined)
  return data<NotBooked>({ values, unreachable: false, tableMissing: false, ...outcome }, { status })
}

async function create(
  send: Send,
  values: BookingValues,
  restaurantId: string,
  { locale, overlap }: { locale: Locale; overlap: 'warn' | 'allow' },
) {
  // Only a browser knows what its visit began with.
  const campaign = typeof document === 'undefined' ? null : { campaignInfo: campaignOf(values, locale) }
  const more = { ...campaign, overlap, ownBookings: ownBookings() }
  const body = { ...createBody(values, restaurantId, locale), ...more }
  const answer = await reached(send('reservations.create', { body }))
  if (answer && !isWireRefusal(answer)) rememberOwn(answer)
  return answer
}

function campaignOf({ instant, party, area }: BookingValues, locale: Locale) {
  const wish = { person: party, ...wallOf(instant), dateFormat: dateFormatOf(locale), area }
  return campaignOfBooking(campaignOfVisit(), wish)
}

/** A new reservation id; empty when the server gave none. */
export async function freshId(send: Send, restaurantId: string | number): Promise<string> {
  const answer = await send('reservations.newId', { restaurantId })
  return isWireRefusal(answer) ? '' : (answer.id ?? '')
}
