import type { ReservationGuest } from '#contracts/reservation-shapes.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import { policyOf } from '#web/guest/reserve/policy.ts'
import { PolicyLine } from '#web/guest/reserve/policy-line.tsx'

interface CancellationTermsProps {
  readonly booking: ReservationGuest
  readonly restaurant: Restaurant
}

/** What cancelling costs: the amount as the booking has it, the deadline as the restaurant keeps it. */
export function CancellationTerms({ booking, restaurant }: CancellationTermsProps) {
  const { groupSize, reservationTime, amount } = booking
  return <PolicyLine policy={policyOf(restaurant, groupSize, reservationTime, amount)} />
}
