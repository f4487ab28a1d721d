import { isWireRefusal, type Send } from '#contracts/client.ts'
import { claimedBy, forgetClaimed } from '#web/session/saved-restaurants/claim-saved.ts'

/** The most that one call can save. */
const most = 100

/**
 * Moves what was saved on this device before signing in into the account. Without an answer, it stays claimed and is
 * sent again the next time; the server skips what it already has.
 */
export async function moveSaved(send: Send, uid: string): Promise<void> {
  const ids = claimedBy(uid).toReversed()
  for (let start = 0; start < ids.length; start += most) {
    const restaurantIds = ids.slice(start, start + most)
    const answer = await send('savedRestaurants.saveAll', { uid, body: { restaurantIds } }).catch(() => null)
    if (answer === null || isWireRefusal(answer)) return
    forgetClaimed(uid, restaurantIds)
  }
}
