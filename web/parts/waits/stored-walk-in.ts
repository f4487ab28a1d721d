import type { Send } from '#contracts/client.ts'
import { isWireRefusal } from '#contracts/client.ts'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import { readSession, removeSession, writeSession } from '#web/storage/browser-storage.ts'

/** Session storage key of the guest's waitlist entry (specification, section 3). */
const key = 'walkinsId'

/** Returns the id of this tab's waitlist entry, or null if it has none or on the server. */
export function storedWalkInId(): string | null {
  return readSession(key)
}

export function storeWalkInId(id: string): void {
  writeSession(key, id)
}

/** Removes the stored entry if it still has this id. */
export function forgetWalkInId(id: string): void {
  if (readSession(key) === id) removeSession(key)
}

/**
 * Returns this tab's entry if it is at this restaurant and still waiting; otherwise, or if it can't be loaded, null.
 */
export async function currentWalkIn(
  send: Send,
  { id, idOrName }: { readonly id: number; readonly idOrName: string },
): Promise<Pick<WalkIn, 'id' | 'status'> | null> {
  const walkinId = storedWalkInId()
  if (!walkinId) return null
  const entry = await send('walkIns.get', { walkinId }).catch(() => null)
  if (entry === null) return null
  if (isWireRefusal(entry)) {
    if (entry.refused === 'unknownWalkIn') forgetWalkInId(walkinId)
    return null
  }
  const isHere = entry.restaurantId === id || entry.restaurant.idOrName === idOrName
  return isHere && isWaiting(entry.status) ? entry : null
}
