import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { HostReservation } from '#contracts/host.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { textOf } from '#web/guest/requests/asked-form.ts'

/** The button of a form about a booking says what to do: answer a late party, write, or a status to move to. */
export const lateDeed = 'late'
export const messageDeed = 'message'

/** Sends what a button of the house's page says. */
export async function doDeed(
  send: Send,
  form: FormData,
  options: SendOptions,
): Promise<HostReservation | WireRefusal> {
  const reservationId = textOf(form, 'id')
  const deed = textOf(form, 'deed')
  const note = textOf(form, 'note')
  if (deed === messageDeed)
    return send('host.message', { reservationId, body: { body: textOf(form, 'body') } }, options)
  if (deed === lateDeed) {
    const keptUntil = wallAfter(textOf(form, 'wallTime'), textOf(form, 'until'))
    const body = { keptUntil, ...(note && { note }) }
    return send('host.answerLate', { reservationId, body }, options)
  }
  const tableNumber = textOf(form, 'tableNumber')
  const body = {
    status: deed as HostReservation['status'],
    version: Number(textOf(form, 'version')),
    ...(note && { note }),
    ...(tableNumber && { tableNumber }),
  }
  return send('host.setStatus', { reservationId, body }, options)
}

/** The next time after a wall time at which the clock shows so much: after midnight it is the day after. */
export function wallAfter(wallTime: string, clock: string): string {
  const [date = '', time = ''] = wallTime.split('T')
  return `${clock < time ? addDays(date, 1) : date}T${clock}`
}
