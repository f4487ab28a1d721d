import { type ActionFunctionArgs, redirect, redirectDocument, replace } from 'react-router'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { readSubmission } from '#web/form/form-action.ts'
import { readTyped } from '#web/form/form-data.ts'
import {
  answered,
  type FormResult,
  invalid,
  isProblem,
  refused,
  shown,
  unreachable,
} from '#web/form/form-result.ts'
import { fittingHold } from '#web/guest/booking/hold/fitting-hold.ts'
import {
  extendHold,
  type HeldTable,
  isAside,
  isAutomatic,
  makeHold,
  readHold,
} from '#web/guest/booking/hold/hold.ts'
import { settledHold } from '#web/guest/booking/hold/holds-in-sequence.ts'
import { isHoldId, readPartySize } from '#web/parts/times/booking-query.ts'
import { readDepositMethod, type DepositMethod } from '#web/parts/payments/deposit-methods.ts'
import { keyFor } from '#web/session/own-bookings.ts'
import { paymentPage } from '#web/parts/payments/page-after.ts'
import { to } from '#web/paths.ts'
import { withSticky } from '#web/routing/sticky-query.ts'
import { areasIn } from './areas.ts'

const refusalFields = {
  consentMissing: 'consent',
  termsChanged: 'consent',
  cashNotTaken: 'paymentType',
  paymentNotOffered: 'paymentType',
} as const

/** The result of a step that didn't change the booking. */
export interface NotChanged
  extends FormResult<{
    /** The note to the restaurant; null if it wasn't submitted. */
    readonly note: string | null
    /** The consent sentence if the guest ticked the box next to it; otherwise empty. */
    readonly consent: string
    readonly paymentType: DepositMethod | ''
  }> {
  /** The new or extended hold; null if this step didn't create or extend one. */
  readonly hold: HeldTable | null
  /** Set if this device or network holds too many tables. The change can still be made without a hold. */
  readonly notHeld?: true
}

interface Sent {
  readonly send: Send
  readonly url: URL
  readonly reservationId: string
  readonly token: string
  readonly form: FormData
  readonly text: (name: string) => string
}

/**
 * Handles all submit buttons of the page. Without a `step`, makes the change. The steps `hold` and `keep` hold a
 * table and replace the previous hold, and `extend` extends the hold; none of these changes the booking.
 */
export async function saveChange(args: ActionFunctionArgs) {
  const { send, locale, form, url } = await readSubmission(args)
  const text = (name: string) => readTyped(form, name)
  const [reservationId, token] = [url.searchParams.get('id') ?? '', keyFor(url)]
  const sent: Sent = { send, url, form, text, reservationId, token }
  switch (text('step')) {
    case 'hold':
    case 'keep':
      return holdTable(sent)
    case 'extend': {
      if (!isHoldId(text('hold'))) return again(sent, {})
      const held = await extendHold(send, text('hold'))
      if (held === null) return again(sent, { problem: unreachable })
      if (!isWireRefusal(held)) return again(sent, { hold: held })
      return again(sent, { problem: refused(held), hold: await readHold(send, text('hold')) })
    }
    default:
      return change(sent, locale)
  }
}

/** Adds the hold to the URL, so reloading the page finds it. */
async function holdTable(sent: Sent) {
  const { send, url, form, text, reservationId, token } = sent
  const [instant, area, before, table] = [text('instant'), text('area'), text('hold'), text('table')]
  const request = {
    instant,
    party: readPartySize(text('party')),
    area,
    table,
    reservationId,
    ...(before && { insteadOf: before }),
  }
  const held = await makeHold(send, text('restaurantId'), request, token)
  // If the guest chose the table, show that it couldn't be held.
  const automatic = isAutomatic(form) && !form.has('seat')
  if (held === null) return again(sent, { problem: automatic ? null : unreachable }, 503)
  if (isWireRefusal(held)) {
    if (!isAside(held)) return again(sent, { problem: refused(held) })
    // The time is still chosen, and the previous hold isn't lost.
    if (text('step') === 'hold') return redirect(chosenAt(url, { instant, before, table, hold: '' }), 303)
    if (held.refused === 'tooManyRequests') return again(sent, { notHeld: true }, 200)
    return again(sent, automatic ? {} : { problem: refused(held) })
  }
  // Without scripts, form input only survives if this response renders the page.
  if (text('step') === 'keep' && !form.has('quiet')) return again(sent, { hold: held })
  const next = chosenAt(url, { instant, before: '', table, hold: held.id })
  return form.has('quiet') ? replace(next) : redirect(next, 303)
}

function chosenAt(
  url: URL,
  chosen: Readonly<Record<'instant' | 'before' | 'hold' | 'table', string>>,
): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(chosen)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  return address.pathname + address.search
}

/** Changes the booking and redirects to it. */
async function change(sent: Sent, locale: string) {
  const { send, url, text, reservationId, token } = sent
  const table = text('table')
  const paymentType = readDepositMethod(text('paymentType'))
  if (text('tableRequired') && !table)
    return again(sent, { problem: invalid('table', 'reserve.tableMissing') })
  const hold = await settledHold(text('restaurantId'), text('hold'))
  const body = {
    reservationTime: text('instant'),
    groupSize: readPartySize(text('party')),
    areas: areasIn(text('area')),
    specialRequests: text('specialRequests'),
    language: locale,
    consent: text('consent'),
    ...(paymentType && { paymentType }),
    // A hold for another table is only released by the change.
    ...(hold && { holdId: hold }),
    ...(table && { tableNumber: table }),
  }
  const answer = await answered(send('reservations.update', { reservationId, body }, { token }))
  if (isProblem(answer)) return again(sent, { problem: answer })
  if (isWireRefusal(answer)) {
    const held = await readHold(send, hold)
    const fitting = fittingHold(held, body.reservationTime, body.groupSize)
    return again(sent, { problem: refused(answer, { refusalFields }), hold: fitting })
  }
  // The change waits for a payment.
  if (answer.payBy) {
    const page = await paymentPage(send, { ...answer, token }, String(answer.restaurantId))
    return redirectDocument(withSticky(page, url.search), 303)
  }
  return redirect(withSticky(to.booking(reservationId, token, { changed: 1 }), url.search), 303)
}

function again(
  { form, text }: Sent,
  outcome: Partial<Pick<NotChanged, 'problem' | 'hold' | 'notHeld'>>,
  status?: number,
) {
  const note = form.has('specialRequests') ? text('specialRequests') : null
  return shown<NotChanged>(
    {
      step: text('step'),
      values: { note, consent: text('consent'), paymentType: readDepositMethod(text('paymentType')) },
      problem: null,
      hold: null,
      ...outcome,
    },
    status,
  )
}
