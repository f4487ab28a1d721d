import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { BookingNews } from '#server/reservations/tell-guest.ts'
import { bookingLooks } from './booking-looks.ts'

/** What a message was written about. */
export type ToldFacts = Pick<
  ReservationGuest,
  'version' | 'reservationTime' | 'groupSize' | 'tableNumber' | 'keptUntil'
>

/** The same of the booking as it is now. */
export interface CurrentFacts {
  readonly status: BookingStatus
  readonly version: number
  readonly reservation_time: Date
  readonly turn_minutes: number
  readonly group_size: number
  readonly table_numbers: readonly string[]
  readonly kept_until: Date | null
}

const coming: readonly BookingStatus[] = ['Approved', 'Called', 'Seated']

/** The status in which each is true. What a person wrote is sent whatever became of the booking. */
const trueWhile: Readonly<Record<BookingNews, readonly BookingStatus[] | 'always'>> = {
  bookingConfirmed: coming,
  bookingChanged: coming,
  bookingApproved: coming,
  bookingRequested: ['Pending'],
  bookingRejected: ['Rejected'],
  bookingCancelled: ['CanceledByClient'],
  bookingCancelledByHouse: ['CanceledByHost'],
  reminder: ['Approved', 'Called'],
  lateAnswer: ['Approved', 'Called'],
  houseNote: 'always',
  invitation: [...coming, 'Pending'],
  invitationChanged: [...coming, 'Pending'],
  invitationCancelled: ['CanceledByClient', 'CanceledByHost', 'Rejected'],
  tableCalledOff: ['CanceledByClient'],
}

/**
 * May this still be said of the booking? A newer version alone does not make it untrue, as when the guest says that they run
 * late before the confirmation has left: its status and its time do, and its party and its tables where it names them.
 */
export function stillTrue(
  news: BookingNews,
  told: ToldFacts,
  current: CurrentFacts | null,
  now: Date,
): boolean {
  if (!current) return false
  const statuses = trueWhile[news]
  if (statuses === 'always') return true
  if (!statuses.includes(current.status)) return false
  // Nobody needs to hear of a table after the evening.
  if (current.reservation_time.getTime() + current.turn_minutes * 60_000 <= now.getTime()) return false
  if (news === 'reminder' && current.reservation_time <= now) return false
  if (news === 'lateAnswer' && !sameMoment(told.keptUntil, current.kept_until)) return false
  const look = bookingLooks[news]
  return (
    told.version === current.version ||
    (sameMoment(told.reservationTime, current.reservation_time) &&
      (!look.party || told.groupSize === current.group_size) &&
      (!look.tables || told.tableNumber === current.table_numbers.join(', ')))
  )
}

function sameMoment(told: string | null, current: Date | null): boolean {
  return (told === null ? null : Date.parse(told)) === (current?.getTime() ?? null)
}
