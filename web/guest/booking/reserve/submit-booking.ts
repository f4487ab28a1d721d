import { type ActionFunctionArgs, redirect, redirectDocument, replace } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { readSubmission, type Submission } from '#web/form/form-action.ts'
import { textOf } from '#web/form/form-data.ts'
import {
  answered,
  type FormResult,
  invalid,
  isProblem,
  refused,
  shown,
  unreachable,
} from '#web/form/form-result.ts'
import { to } from '#web/paths.ts'
import { campaignOfBooking, campaignOfVisit, googleTokenOfVisit } from '#web/session/requests/arrival.ts'
import { reached } from '#web/session/requests/reached.ts'
import { dateFormatOf } from '#web/text/date-format.ts'
import { wallOf } from '#web/text/format.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { type BookingValues, createBody, readBookingForm } from '#web/parts/contact/booking-form.ts'
import { fittingHold } from '../hold/fitting-hold.ts'
import { extendHold, type HeldTable, isAside, isAutomatic, makeHold, readHold } from '../hold/hold.ts'
import { settledHold } from '../hold/holds-in-sequence.ts'
import { ownBookings, rememberOwn } from '#web/session/own-bookings.ts'
import { pageAfter } from '#web/parts/payments/page-after.ts'
import { redirectAfter } from '#web/parts/payments/redirect-after.ts'
import { keepContact } from '#web/parts/contact/remembered-contact.ts'
import { isHoldId, readBookingQuery } from '#web/parts/times/booking-query.ts'

/** The submitted form of a booking that wasn't made. Without a problem, the guest only chose another time or seat. */
export interface NotBooked extends FormResult<BookingValues> {
  /** The current hold; null for none. */
  readonly hold: HeldTable | null
  /** Set if no table could be held because of too many requests. The guest can still book without a hold. */
  readonly notHeld?: true
}

interface Sent {
  readonly send: Send
  readonly locale: Locale
  readonly url: URL
  readonly restaurantId: string
  readonly form: FormData
  readonly values: BookingValues
  readonly justMade: Submission['justMade']
}

/**
 * Handles the form by the `step` of the button that submitted it:
 * - none books, and `both` books even if the guest has another table at about that time
 * - `hold` holds a chosen time and then shows the details
 * - `keep`, `seat`, `extend` and `choose` change the hold and keep all form input
 */
export async function submitBooking(args: ActionFunctionArgs) {
  const { send, locale, form, url, params, justMade } = await readSubmission(args)
  const restaurantId = params['restaurantId'] ?? ''
  const read = readBookingForm(form)
  const isPage = form.get('step') !== 'hold'
  // The form needs an id before it can be submitted.
  const values = isPage && !read.id ? { ...read, id: await freshId(send, restaurantId) } : read
  const sent: Sent = { send, locale, url, form, restaurantId, values, justMade }
  switch (form.get('step')) {
    case 'hold':
      return redirect(await urlWithHold(sent), 303)
    case 'extend':
      return extendSentHold(sent)
    case 'choose':
      return holdTable({
        ...sent,
        values: { ...sent.values, instant: readBookingQuery(url.searchParams).instant, table: '' },
      })
    case 'keep':
    case 'seat':
      return holdTable(sent)
    default:
      return book(sent)
  }
}

/** Returns the URL of the details step, with the hold if it succeeded. The details step reports a failure. */
async function urlWithHold({ send, url, restaurantId, values }: Sent): Promise<string> {
  const { party, area, date, hold: insteadOf } = readBookingQuery(url.searchParams)
  const { instant } = values
  const held = await makeHold(send, restaurantId, { instant, party, area, insteadOf })
  const hold = held && !isWireRefusal(held) ? held.id : insteadOf
  return withSticky(to.reserve(restaurantId, { date, party, area, instant, hold }), url.search)
}

async function extendSentHold(sent: Sent) {
  const { send, values } = sent
  // The hold is gone, but its table may still be free.
  if (!isHoldId(values.hold)) return holdTable(sent)
  const held = await extendHold(send, values.hold)
  if (held === null) return again(sent, dropped)
  if (isWireRefusal(held))
    return again(sent, { hold: await stillHeld(send, values), problem: refused(held) }, 200)
  return again(sent, { hold: held })
}

/** Holds a table for the seat and time in the form, replacing the previous hold. */
async function holdTable(sent: Sent) {
  const { send, url, form, restaurantId, values } = sent
  const held = await hold(send, restaurantId, values)
  const automatic = isAutomatic(form)
  if (held === null) return again(sent, automatic ? { hold: null } : dropped, 503)
  if (isWireRefusal(held)) {
    const before = await stillHeld(send, values)
    if (held.refused === 'tooManyRequests') return again(sent, { hold: before, notHeld: true }, 200)
    const problem = automatic && isAside(held) ? null : refused(held)
    return again(sent, { hold: before, problem }, 200)
  }
  // Adds the hold to the URL, so reloading the page finds it.
  if (form.get('quiet')) {
    const address = new URL(url)
    address.searchParams.set('hold', held.id)
    address.searchParams.set('table', values.table)
    return replace(address.pathname + address.search)
  }
  return again({ ...sent, values: { ...values, hold: held.id } }, { hold: held })
}

async function book(sent: Sent) {
  const { send, locale, url, form, restaurantId, values, justMade } = sent
  if (form.get('tableRequired') && !values.table) {
    const problem = invalid('table', 'reserve.tableMissing')
    return again(sent, { hold: await stillHeld(send, values), problem })
  }
  const latest = { ...values, hold: await settledHold(restaurantId, values.hold) }
  const moved = await withSeatHeld(send, restaurantId, latest, form)
  if (isWireRefusal(moved)) return again({ ...sent, values: latest }, { hold: null, problem: refused(moved) })
  const overlap = form.get('step') === 'both' ? 'allow' : 'warn'
  const answer = await create(send, moved, restaurantId, { locale, overlap, justMade, search: url.search })
  if (isProblem(answer)) return again({ ...sent, values: moved }, { hold: null, problem: answer })
  if (!isWireRefusal(answer)) {
    keepContact(moved, form)
    const page = withSticky(await pageAfter(send, answer, restaurantId), url.search)
    // The payment page has its own content security policy, so it must be loaded as a new document.
    return answer.payBy ? redirectDocument(page, 303) : redirectAfter(answer, page, url)
  }
  const id = answer.refused === 'idTaken' ? await freshId(send, restaurantId) : values.id
  const refusal = values.instant ? answer : await withNextTimes(send, restaurantId, values, answer)
  const shownAgain = { ...sent, values: { ...moved, id } }
  return again(shownAgain, {
    hold: await stillHeld(send, moved),
    problem: refused(refusal, { refusalFields }),
  })
}

const refusalFields = {
  consentMissing: 'consent',
  termsChanged: 'consent',
  cashNotTaken: 'paymentType',
  paymentNotOffered: 'paymentType',
} as const

/** Adds the next available times to the refusal of a form without a time. Choosing one keeps all form input. */
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
  const next = await reached(send('availability.list', { query }))
  const alternatives =
    next === null || isWireRefusal(next) ? [] : next.restaurants.flatMap(({ slots }) => slots)
  return { ...refusal, alternatives }
}

/**
 * Holds the chosen seat before booking if the guest changed it after the table was held. Returns the values with the
 * new hold, or the refusal.
 */
async function withSeatHeld(
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

/** Returns the hold if it still exists and matches the form, otherwise null. */
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

type Outcome = Pick<NotBooked, 'hold' | 'notHeld'> & Partial<Pick<NotBooked, 'problem'>>

/** Outcome of a lost connection. The form keeps its hold's id. */
const dropped: Outcome = { hold: null, problem: unreachable }

async function again({ form, values }: Sent, { problem = null, ...held }: Outcome, status?: number) {
  return shown<NotBooked>({ step: textOf(form, 'step'), values, problem, ...held }, status)
}

async function create(
  send: Send,
  values: BookingValues,
  restaurantId: string,
  {
    locale,
    overlap,
    justMade,
    search,
  }: Pick<Sent, 'locale' | 'justMade'> & { overlap: 'warn' | 'allow'; search: string },
) {
  const campaignInfo = campaignOf(values, locale, search)
  const rwg_token = googleTokenOfVisit(search)
  const more = { campaignInfo, rwg_token, overlap, ownBookings: [...justMade, ...ownBookings()].slice(0, 20) }
  const body = { ...createBody(values, restaurantId, locale), ...more }
  const answer = await answered(send('reservations.create', { body }))
  if (!isProblem(answer) && !isWireRefusal(answer)) rememberOwn(answer)
  return answer
}

function campaignOf({ instant, party, area }: BookingValues, locale: Locale, search: string) {
  const booked = { person: party, ...wallOf(instant), dateFormat: dateFormatOf(locale), area }
  return campaignOfBooking(campaignOfVisit(search), booked)
}

/** Gets a new reservation id. Resolves to an empty string if the server couldn't create one. */
export async function freshId(send: Send, restaurantId: string | number): Promise<string> {
  const create = () => reached(send('reservations.createId', { restaurantId }))
  // An id whose answer was lost means nothing, and without one the form can't be shown.
  const answer = (await create()) ?? (await create())
  return answer === null || isWireRefusal(answer) ? '' : (answer.id ?? '')
}
