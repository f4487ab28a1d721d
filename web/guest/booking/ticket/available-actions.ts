import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { lateRefusal } from '#domain/reservations/running-late.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import { confirmRefusal } from '#domain/reservations/visit.ts'
import { type BookingPolicy, policyOfTerms } from '#web/parts/payments/policy.ts'

/** Actions that a booking's page offers. The server checks each of them again. */
export interface AvailableActions {
  /** Whether the table is upcoming or still waiting for its party. */
  readonly coming: boolean
  /** Whether the table is only held until the guest pays. */
  readonly unpaid: boolean
  readonly change: boolean
  readonly cancel: boolean
  /** Whether the guest can reply to the reminder by confirming the booking. */
  readonly confirm: boolean
  readonly arrive: boolean
  readonly late: boolean
  readonly invite: boolean
  readonly feedback: boolean
  /** Cost of canceling under the agreed terms; null if the reservation is no longer upcoming. */
  readonly terms: BookingPolicy | null
}

const hour = 3_600_000

/**
 * Returns the actions that a guest can take on a booking at `now`, in milliseconds. As the time approaches, guests
 * can first confirm, then report a delay, then check in.
 */
export function availableActions(booking: ReservationGuest, now: number): AvailableActions {
  const { status, reservationTime, created, estimatedTurnOverTime, arrived, confirmed } = booking
  const { mayChange, mayCancel, feedbackOpen, amount, payBy } = booking
  const ahead = Date.parse(reservationTime) - now
  const [from, minute] = [minuteOf(reservationTime), Math.floor(now / 60_000)]
  const until = from + estimatedTurnOverTime
  const stays = ahead > -estimatedTurnOverTime * 60_000
  const expected = status === 'Approved' || status === 'Called'
  const coming = (expected || status === 'Pending') && stays
  return {
    coming,
    unpaid: coming && status === 'Pending' && payBy !== null,
    change: mayChange,
    cancel: mayCancel,
    confirm: expected && !confirmed && confirmRefusal({ status, from }, minuteOf(created), minute) === null,
    arrive: expected && !arrived && stays && ahead <= hour,
    late: expected && !arrived && lateRefusal({ status, from, until }, minute) === null,
    invite: (expected || status === 'Pending') && ahead > 0,
    feedback: feedbackOpen,
    terms: coming
      ? {
          ...policyOfTerms(booking, amount, { instant: reservationTime, now }),
          ...(hasDishes(booking) && { hasDishes: true }),
        }
      : null,
  }
}

function hasDishes({ order }: ReservationGuest): boolean {
  return order !== undefined && order.total > 0
}

/**
 * Returns whether the guest can answer a change by the restaurant, or report something about the visit, or has already done so: confirmed, running late or
 * arrived.
 */
export function hasVisitNews(booking: ReservationGuest, open: AvailableActions): boolean {
  if (isCalledOff(booking.status)) return false
  if (booking.changedByRestaurant) return true
  const reported = booking.confirmed || booking.arrived || booking.lateMinutes > 0
  return reported || open.confirm || open.arrive || open.late
}

function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000)
}
