import type { ReservationGuest } from '#contracts/reservation-shapes.ts'

/**
 * `open` if feedback can be given, `early` before the visit, `said` if it was given already, `thanks` right after it
 * was sent, `unknown` if the visit wasn't found, `none` if the link has no visit.
 */
export type FeedbackState = 'open' | 'early' | 'said' | 'thanks' | 'unknown' | 'none'

export function feedbackState({
  feedbackOpen,
  status,
}: Pick<ReservationGuest, 'feedbackOpen' | 'status'>): 'open' | 'early' | 'said' {
  if (feedbackOpen) return 'open'
  return status === 'Closed' || status === 'Seated' ? 'said' : 'early'
}
