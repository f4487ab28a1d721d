import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type Send, isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { pageContext } from '#web/page-context.ts'
import { to } from '#web/paths.ts'
import { reached } from '#web/session/reached.ts'
import { keepSticky } from '#web/shell/sticky-query.ts'
import { listOf } from '#web/guest/reserve/booking-form.ts'

/** What the guest may do on the page of a booking; each is a button of its own. */
export type BookingStep = 'cancel' | 'late' | 'confirm' | 'arrive' | 'invite'

/** An invitation that was just made: its link can be handed over by hand as well. */
export interface Invited {
  readonly member: string
  readonly url: string
}

export interface BookingOutcome {
  readonly step: BookingStep
  readonly refusal: WireRefusal | null
  /** The server could not be reached from the browser: nobody knows whether it was done. */
  readonly unreachable: boolean
  readonly invited: readonly Invited[]
}

interface Held {
  readonly send: Send
  readonly form: FormData
  readonly reservationId: string
  readonly token: string
}

/** Does what was asked, and comes back to the page, which then says so; a refusal is said with the page. */
export async function changeBooking({ request, context }: ActionFunctionArgs) {
  const { send } = context.get(pageContext)
  const { search, searchParams } = new URL(request.url)
  const reservationId = searchParams.get('id') ?? ''
  const token = searchParams.get('token') ?? ''
  const form = await request.formData()
  const step = stepOf(form)
  const answer = await reached(ask(step, { send, form, reservationId, token }))
  if (answer === null) return data(outcome(step, { unreachable: true }), { status: 503 })
  if (isWireRefusal(answer)) return data(outcome(step, { refusal: answer }), { status: answer.status })
  if ('invitations' in answer) return data(outcome(step, { invited: answer.invitations }))
  return redirect(keepSticky(to.booking(reservationId, token), search), 303)
}

async function ask(step: BookingStep, { send, form, reservationId, token }: Held) {
  const holder = { token }
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  switch (step) {
    case 'late':
      return send(
        'reservations.late',
        { reservationId, body: { minutes: minutesOf(text('minutes')) } },
        holder,
      )
    case 'confirm':
      return send('reservations.confirm', { reservationId }, holder)
    case 'arrive':
      return send('reservations.checkIn', { reservationId, body: { reservationId } }, holder)
    case 'invite':
      return send(
        'reservations.invite',
        { reservationId, body: { members: listOf(text('members')) } },
        holder,
      )
    default:
      return send('reservations.cancel', { reservationId, body: { note: text('note') } }, holder)
  }
}

function stepOf(form: FormData): BookingStep {
  const step = form.get('step')
  return step === 'late' || step === 'confirm' || step === 'arrive' || step === 'invite' ? step : 'cancel'
}

/** How late one may be, in minutes; zero takes it back. */
export const latenesses = [10, 20, 30] as const

function minutesOf(text: string): 0 | (typeof latenesses)[number] {
  return latenesses.find((minutes) => String(minutes) === text) ?? 0
}

function outcome(step: BookingStep, given: Partial<BookingOutcome>): BookingOutcome {
  return { step, refusal: null, unreachable: false, invited: [], ...given }
}
