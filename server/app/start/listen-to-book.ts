import type { Context } from '#server/context.ts'
import { signalServiceDays } from '#server/app/live/signal-service-days.ts'
import { notifyOfFreeTable } from '#server/booking/requests/offers/notify-of-free-table.ts'
import { checkSoon } from '#server/waitlist/waits/plan-checks.ts'

/** Subscribes the listeners of the reservation book, in the order in which they run. */
export function listenToBook(context: Context): void {
  const { bookChanges, books, lines, live } = context
  // Runs first, so that the other listeners don't read a cached book.
  bookChanges.subscribe('drop the cached book', ({ restaurantId }) => books.changed(restaurantId))
  bookChanges.subscribe('drop what is known of the line', ({ restaurantId }) => lines.changed(restaurantId))
  bookChanges.subscribe('notify screens that show the booking', ({ reservation }) => {
    if (reservation) live.changed({ kind: 'reservation', id: reservation.id })
  })
  bookChanges.subscribe('notify screens that show the line', ({ restaurantId, line }) => {
    if (line) live.changed({ kind: 'line', id: String(restaurantId) })
  })
  bookChanges.subscribe('notify screens that show the kitchen', ({ kitchen }) => {
    if (kitchen !== undefined) live.changed({ kind: 'orders', id: String(kitchen) })
  })
  const signal = signalServiceDays(context)
  bookChanges.subscribe('notify screens that show the service day', ({ restaurantId, kitchen }) => {
    signal(restaurantId)
    if (kitchen !== undefined) signal(kitchen)
  })
  bookChanges.subscribe('look at the line', async ({ restaurantId, freedOn, holdEnded }) => {
    // Skipped for bookings that only take tables, which are the most frequent changes.
    if (freedOn !== null || holdEnded) await checkSoon(context, restaurantId)
  })
  bookChanges.subscribe('notify guests with table alerts', async ({ restaurantId, freedOn, freed }) => {
    if (freedOn !== null) await notifyOfFreeTable(context, restaurantId, { date: freedOn, freed })
  })
}
