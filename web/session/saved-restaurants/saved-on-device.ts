import { readLocal, removeLocal, writeLocal } from '#web/storage/browser-storage.ts'

/**
 * Start of the storage keys of restaurants that a visitor has saved, followed by the id. Each has a key of its own, so
 * tabs don't overwrite what others have saved. The first-touch script reads and writes them as well.
 */
export const savedKey = 'saved '

/** Event for this tab after a press. Other tabs get a `storage` event. The first-touch script dispatches it as well. */
const changed = 'savedOnDevice'

export function isSavedOnDevice(restaurantId: number): boolean {
  return readLocal(`${savedKey}${restaurantId}`) !== null
}

/** Saves or removes a restaurant on this device. Returns whether the browser has stored that. */
export function saveOnDevice(restaurantId: number, isWanted: boolean): boolean {
  const key = `${savedKey}${restaurantId}` as const
  if (isWanted) writeLocal(key, String(Date.now()))
  else removeLocal(key)
  dispatchEvent(new Event(changed))
  return isSavedOnDevice(restaurantId) === isWanted
}

/** Calls the listener when a restaurant is saved or removed in any tab. Returns a function to unsubscribe. */
export function watchDevice(listener: () => void): () => void {
  for (const event of ['storage', changed]) addEventListener(event, listener)
  return () => {
    for (const event of ['storage', changed]) removeEventListener(event, listener)
  }
}
