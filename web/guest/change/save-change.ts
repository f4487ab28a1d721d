import { type ActionFunctionArgs, data, redirect, replace } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { fittingHold } from '#web/guest/reserve/fitting-hold.ts'
import {
  extendHold,
  type HeldTable,
  isAside,
  isHoldId,
  isUnasked,
  makeHold,
  readHold,
} from '#web/guest/reserve/hold.ts'
import { readPartySize } from '#web/guest/reserve/wish.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { reached } from '#web/session/reached.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { areasIn } from './areas.ts'

/** What the page is shown with again when nothing was changed. */
export interface NotChanged {
  /** Null when only the table was asked to be kept, or kept longer. */
  readonly refusal: WireRefusal | null
  /** The table that is kept now; null where nothing new is known of it. */
  readonly hold: HeldTable | null
  /** The server could not be reached from the browser. */
  readonly unreachable: boolean
  /** What was written to the restaurant; null where that was no part of what was sent. */
  readonly note: string | null
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
 * Two forms, several buttons. Without a `step` the change is made. `hold` and `keep` keep the table of the chosen time
 * instead of the one that was kept before, `extend` keeps it longer; the booking stays as it is.
 */
export async function saveChange({ request, context }: ActionFunctionArgs) {
  const { send, locale } = context.get(pageContext)
  const url = new URL(request.url)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [reservationId, token] = [url.searchParams.get('id') ?? '', url.searchParams.get('token') ?? '']
  const sent: Sent = { send, url, form, text, reservationId, token }
  switch (text('step')) {
    case 'hold':
    case 'keep':
      return kept(sent)
    case 'extend': {
      if (!isHoldId(text('hold'))) return again(sent, {})
      const held = await extendHold(send, text('hold'))
      if (held === null) return again(sent, { unreachable: true }, 503)
      if (!isWireRefusal(held)) return again(sent, { hold: held })
      return again(sent, { refusal: held, hold: await readHold(send, text('hold')) })
    }
    default:
      return change(sent, locale)
  }
}

/** Keeps the table of the chosen time. Once it is kept the address says so, and loading the page again finds it. */
async function kept(sent: Sent) {
  const { send, url, form, text, reservationId, token } = sent
  const [instant, area, before] = [text('instant'), text('area'), text('hold')]
  const wish = {
    instant,
    party: readPartySize(text('party')),
    area,
    reservationId,
    ...(before && { insteadOf: before }),
  }
  const held = await makeHold(send, text('restaurantId'), wish, token)
  const unasked = isUnasked(form)
  if (held === null) return again(sent, { unreachable: !unasked }, 503)
  if (isWireRefusal(held)) {
    if (!isAside(held)) return again(sent, { refusal: held })
    // The time is chosen all the same, and what was kept before it is not forgotten.
    if (text('step') === 'hold') return redirect(chosenAt(url, { instant, before, hold: '' }), 303)
    return again(sent, unasked ? {} : { refusal: held })
  }
  // Without script what was written stays only on a page that is answered.
  if (text('step') === 'keep' && !form.has('quiet')) return again(sent, { hold: held })
  const next = chosenAt(url, { instant, before: '', hold: held.id })
  return form.has('quiet') ? replace(next) : redirect(next, 303)
}

function chosenAt(url: URL, chosen: Readonly<Record<'instant' | 'before' | 'hold', string>>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(chosen)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  return address.pathname + address.search
}

/** Asks for the change: on to the booking when it is made, or why it is not. */
async function change(sent: Sent, locale: string) {
  const { send, url, text, reservationId, token } = sent
  const hold = text('hold')
  const body = {
    reservationTime: text('instant'),
    groupSize: readPartySize(text('party')),
    areas: areasIn(text('area')),
    specialRequests: text('specialRequests'),
    language: locale,
    ...(hold && { holdId: hold }),
  }
  const answer = await reached(send('reservations.update', { reservationId, body }, { token }))
  if (answer === null) return again(sent, { unreachable: true }, 503)
  if (isWireRefusal(answer)) {
    const held = await readHold(send, hold)
    return again(sent, { refusal: answer, hold: fittingHold(held, body.reservationTime, body.groupSize) })
  }
  return redirect(keepSticky(to.booking(reservationId, token, { changed: 1 }), url.search), 303)
}

function again(
  { form, text }: Sent,
  outcome: Partial<Omit<NotChanged, 'note'>>,
  status = outcome.refusal?.status ?? 200,
) {
  const note = form.has('specialRequests') ? text('specialRequests') : null
  return data<NotChanged>({ refusal: null, hold: null, unreachable: false, note, ...outcome }, { status })
}
