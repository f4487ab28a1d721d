import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Locale } from '#domain/locale.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { campaignOfVisit } from '#web/session/arrival.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { type BookingValues, createBody, readBookingForm } from './booking-form.ts'
import { readWish } from './wish.ts'

/** What the form is shown with again: everything typed, and why it was not booked. */
export interface NotBooked {
  readonly values: BookingValues
  /** Null when the guest has only chosen another time. */
  readonly refusal: WireRefusal | null
  /** The server could not be reached from the browser. */
  readonly unreachable: boolean
}

/** Books what the form says; or, with `step=choose`, carries everything typed on to another time. */
export async function placeBooking({ request, params, context }: ActionFunctionArgs) {
  const { send, locale } = context.get(pageContext)
  const url = new URL(request.url)
  const form = await request.formData()
  const values = readBookingForm(form)
  if (form.get('step') === 'choose') {
    const { instant } = readWish(url.searchParams)
    return data<NotBooked>({ values: { ...values, instant }, refusal: null, unreachable: false })
  }
  const restaurantId = params['restaurantId'] ?? ''
  const answer = await create(send, values, restaurantId, locale)
  if (answer === null) return data<NotBooked>({ values, refusal: null, unreachable: true }, { status: 503 })
  if (!isWireRefusal(answer)) {
    const booking = keepSticky(to.booking(answer.id, answer.token, { booked: 1 }), url.search)
    return redirect(answer.paymentLinkUrl ?? booking, 303)
  }
  const id = answer.refused === 'idTaken' ? await freshId(send, restaurantId) : values.id
  const again = { values: { ...values, id }, refusal: answer, unreachable: false }
  return data<NotBooked>(again, { status: answer.status })
}

/** Null where a browser could not get through: the details stay on the page. On the server a failure is a failure. */
async function create(send: Send, values: BookingValues, restaurantId: string, locale: Locale) {
  try {
    // Only a browser knows what its visit began with.
    const campaign = typeof document === 'undefined' ? null : { campaignInfo: { ...campaignOfVisit() } }
    const body = { ...createBody(values, restaurantId, locale), ...campaign }
    return await send('reservations.create', { body })
  } catch (error) {
    if (typeof document === 'undefined') throw error
    return null
  }
}

/** A new reservation id; empty when the server gave none. */
export async function freshId(send: Send, restaurantId: string | number): Promise<string> {
  const answer = await send('reservations.newId', { restaurantId })
  return isWireRefusal(answer) ? '' : (answer.id ?? '')
}
