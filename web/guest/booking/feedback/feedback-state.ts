import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isCalledOff } from '#domain/reservations/status.ts'

/**
 * `open` if feedback can be given, `early` before the visit, `off` if it didn't take place, `said` if feedback was given
 * already, `thanks` right after it was sent, `withdrawn` after it was deleted, `unknown` if the visit wasn't found, `none`
 * if the link has no visit.
 */
export type FeedbackState = 'open' | 'early' | 'off' | 'said' | 'thanks' | 'withdrawn' | 'unknown' | 'none'

export function feedbackState({
  feedbackOpen,
  reviewed,
  status,
}: Pick<ReservationGuest, 'feedbackOpen' | 'reviewed' | 'status'>): 'open' | 'early' | 'off' | 'said' {
  if (feedbackOpen) return 'open'
  if (reviewed) return 'said'
  return isCalledOff(status) ? 'off' : 'early'
}
