import type { Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/restaurant-shapes.ts'
import type { BookingWish } from '#web/guest/reserve/wish.ts'
import { latePiece } from '#web/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'

const { Piece, ready } = latePiece(
  withText(['place'], () => import('./times-step.tsx')),
  (late) => late.TimesStep,
)

/** The calendar and its times. Whoever comes with a time chosen never fetches it. */
export const TimesStep = Piece

/** What the calendar shows; its script is there when this is. */
export async function loadTimes(send: Send, restaurant: Restaurant, wish: BookingWish, missed = '') {
  const [times] = await Promise.all([import('./load-times.ts'), ready()])
  return times.loadTimes(send, restaurant, wish, missed)
}
