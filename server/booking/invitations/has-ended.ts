import { isCalledOff } from '#domain/reservations/status.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'

/** Returns whether the booking was canceled or its time is over. */
export function hasEnded({ row }: Pick<OpenReservation, 'row'>, now: Date): boolean {
  const over = row.status === 'Closed' || isCalledOff(row.status as BookingStatus)
  return over || row.reservation_time.getTime() + row.turn_minutes * 60_000 <= now.getTime()
}
