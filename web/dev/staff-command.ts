import type { Send, SendOptions, WireRefusal } from '#contracts/client.ts'
import type { Blacklist, HostReservation } from '#contracts/booking/host.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { textOf } from '#web/form/form-data.ts'

/** Values of a form's `step` that aren't statuses. */
export const lateCommand = 'late'
export const messageCommand = 'message'
export const blacklistCommand = 'blacklist'
export const removeCommand = 'removeFromBlacklist'

export async function runCommand(
  send: Send,
  form: FormData,
  options: SendOptions,
): Promise<HostReservation | Blacklist | WireRefusal> {
  const reservationId = textOf(form, 'id')
  const command = textOf(form, 'command')
  const note = textOf(form, 'note')
  if (command === messageCommand)
    return send('host.sendMessage', { reservationId, body: { body: textOf(form, 'body') } }, options)
  if (command === blacklistCommand)
    return send('host.addToBlacklist', { reservationId, body: { reason: textOf(form, 'reason') } }, options)
  if (command === removeCommand) {
    const entry = { restaurantId: textOf(form, 'restaurant'), entryId: Number(textOf(form, 'entry')) }
    return send('host.removeFromBlacklist', entry, options)
  }
  if (command === lateCommand) {
    const keptUntil = wallAfter(textOf(form, 'wallTime'), textOf(form, 'until'))
    const body = { keptUntil, ...(note && { note }) }
    return send('host.answerLate', { reservationId, body }, options)
  }
  const tableNumber = textOf(form, 'tableNumber')
  const body = {
    status: command as HostReservation['status'],
    version: Number(textOf(form, 'version')),
    ...(note && { note }),
    ...(tableNumber && { tableNumber }),
  }
  return send('host.setStatus', { reservationId, body }, options)
}

/** Returns the next wall time after `wallTime` at which the clock shows `clock`, which can be on the next day. */
export function wallAfter(wallTime: string, clock: string): string {
  const [date = '', time = ''] = wallTime.split('T')
  return `${clock < time ? addDays(date, 1) : date}T${clock}`
}
