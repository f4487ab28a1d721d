import type { ReservationGuest } from '#contracts/reservation-shapes.ts'

/**
 * `none` without a reservation, `early` before the visit, `said` if feedback exists already, `thanks` right after
 * sending it.
 */
export type FeedbackState = 'open' | 'early' | 'said' | 'thanks' | 'unknown' | 'none'

export function feedbackState({
  feedbackOpen,
  status,
}: Pick<ReservationGuest, 'feedbackOpen' | 'status'>): 'open' | 'early' | 'said' {
  if (feedbackOpen) return 'open'
  return status === 'Closed' || status === 'Seated' ? 'said' : 'early'
}
