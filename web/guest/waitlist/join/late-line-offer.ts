import type { Send } from '#contracts/client.ts'
import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'
import { latePiece } from '#web/shell/late-piece.ts'
import { withText } from '#web/text/screen-text.ts'
import type { LineNow } from './load-line-now.ts'

const { Piece, ready } = latePiece(
  withText(['waitlist'], () => import('./line-offer.tsx')),
  (late) => late.LineOffer,
)

/** The waitlist offer, loaded only on pages about tonight at a restaurant with a waitlist. */
export const LineOffer = Piece

/**
 * Loads the current wait at a restaurant and the code that shows it. Returns null if it has no waitlist or the wait
 * can't be loaded.
 */
export async function loadLineNow(
  send: Send,
  restaurant: Restaurant,
  party: number,
): Promise<LineNow | null> {
  if (!restaurant.services.waitlist) return null
  const [late] = await Promise.all([import('./load-line-now.ts'), ready()])
  return late.loadLineNow(send, restaurant, party)
}
