import type { Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import type { BookingQuery } from '#web/parts/times/booking-query.ts'
import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

const { Piece, ready } = latePiece(
  withText(['place', 'sections', 'orderOffer'], () => import('./times-step.tsx')),
  (late) => late.TimesStep,
)

/** Not loaded for guests who arrive with a chosen time. */
export const TimesStep = Piece

/** Loads the calendar's data and its code in parallel. */
export async function loadTimes(
  send: Send,
  restaurant: Restaurant,
  query: BookingQuery,
  path: string,
  missed = '',
) {
  const [times] = await Promise.all([import('./load-times.ts'), ready()])
  return times.loadTimes(send, restaurant, query, path, missed)
}
