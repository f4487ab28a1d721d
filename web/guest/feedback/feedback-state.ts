import type { ReservationGuest } from '#contracts/reservation-shapes.ts'

/** Whether there is something to tell: `early` before the visit, `said` when it was told already. */
export type FeedbackState = 'open' | 'early' | 'said' | 'thanks' | 'unknown'

export function feedbackState({
  feedbackOpen,
  status,
}: Pick<ReservationGuest, 'feedbackOpen' | 'status'>): 'open' | 'early' | 'said' {
  if (feedbackOpen) return 'open'
  return status === 'Closed' || status === 'Seated' ? 'said' : 'early'
}
