import type { BookingStatus } from '#domain/reservations/moves.ts'
import { decideReminder } from '#domain/reservations/reminder.ts'
import { createReminderStore } from '#server/book/outbox/due-reminders.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import type { DueWorkHandler } from '#server/platform/jobs/due-work.ts'
import { presentReservation } from '../present/present-reservation.ts'
import type { Data, Discovery, Links } from '#server/context.ts'

/**
 * Reminds the guest of a reservation, or resolves to the time at which to do so. A booking gets one reminder
 * for each time it is moved to, even if the job is repeated.
 */
export const remindGuest: DueWorkHandler<Data & Links & Discovery> = async (context, reservationId) => {
  const store = createReminderStore(context.database)
  const now = context.now()
  const row = await store.find(reservationId)
  if (!row) return null
  const status = row.status as BookingStatus
  const reservationTime = row.reservation_time.getTime()
  const decision = decideReminder(
    { status, reservationTime, lastStep: row.last_step.getTime() },
    now.getTime(),
  )
  if (decision === 'never') return null
  if (decision !== 'send') return new Date(decision.waitUntil)
  const listed = await context.catalogue.getAnywhere(row.restaurant_id)
  const message = listed && bookingMessage('reminder', row, presentReservation(context, listed, row))
  if (message) await store.queue(row, message, now)
  return null
}
