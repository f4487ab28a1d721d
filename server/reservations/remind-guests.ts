import { type Chore, hourMs } from '#server/housekeeping/chore.ts'
import { presentReservation } from './present-reservation.ts'
import { createReminderStore } from './reminder-store.ts'
import { toldOf } from './tell-guest.ts'

const hoursAhead = 24

/** Too late to be of use: by then a guest who forgot has other plans. */
const hoursLeast = 2

/**
 * Writes to everybody whose table is a day away, once. Who booked, changed or heard from the house within that day knows it
 * anyway.
 */
export const remindGuests: Chore = {
  name: 'remind guests of tomorrow',
  async run(context) {
    const store = createReminderStore(context.database)
    const now = context.now()
    const later = (hours: number) => new Date(now.getTime() + hours * hourMs)
    let queued = 0
    const rows = await store.due({
      from: later(hoursLeast),
      until: later(hoursAhead),
      quietHours: hoursAhead,
    })
    for (const row of rows) {
      const listed = await context.catalogue.get(row.restaurant_id)
      const told = listed && toldOf('reminder', row, presentReservation(context, listed, row))
      if (told && (await store.queue(row, told, now))) queued += 1
    }
    return queued
  },
}
