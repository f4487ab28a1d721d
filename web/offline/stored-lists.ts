import { readLocal, removeLocal, writeLocal } from '#web/session/browser-storage.ts'
import { storedPagesCache, type WorkerMessage } from './stored-pages.ts'
import { queueCache } from './queued-actions.ts'

/** Lists that only the browser loads, so the pages stored by the service worker don't contain them. */
type ListName = 'history' | 'deviceBookings'

const lists: readonly ListName[] = ['history', 'deviceBookings']
const storageKey = (name: ListName) => `stored-${name}`

/** Name of the event dispatched on `window` when everything stored is deleted, so that nothing more is stored. */
export const storedForgotten = 'stored-forgotten'

/** Local storage key of what this browser is subscribed to. The service worker ends the push subscription itself. */
export const pushedTo = 'pushed-to'

interface StoredList<Data> {
  /** Id of the guest the list belongs to; null for a visitor. */
  readonly uid: string | null
  /** When the list was loaded, in milliseconds. */
  readonly at: number
  readonly data: Data
}

/** Stores the latest version of a list for reading it offline. */
export function storeList(name: ListName, uid: string | null, data: unknown): void {
  writeLocal(storageKey(name), JSON.stringify({ uid, at: Date.now(), data } satisfies StoredList<unknown>))
}

/**
 * Returns the stored list of this guest, or null if there is none. It can have the shape of an earlier version of the
 * app.
 */
export function storedList<Data>(name: ListName, uid: string | null): StoredList<Data> | null {
  try {
    const stored: StoredList<Data> | null = JSON.parse(readLocal(storageKey(name)) ?? 'null')
    return stored?.uid === uid ? stored : null
  } catch {
    return null
  }
}

/**
 * Deletes everything stored for reading offline and all queued actions, and ends notifications. Pages that are still
 * being fetched or about to be stored won't be stored either.
 */
export function forgetStored(): void {
  for (const key of [pushedTo, ...lists.map(storageKey)]) removeLocal(key)
  try {
    dispatchEvent(new Event(storedForgotten))
    if (typeof caches === 'undefined') return
    tellWorker({ kind: 'forget' }).catch(() => undefined)
    // The worker may have been removed, but not what it stored.
    for (const name of [storedPagesCache, queueCache]) caches.delete(name).catch(() => undefined)
  } catch {
    // If storage is blocked, even reading these properties throws, but nothing is stored.
  }
}

async function tellWorker(message: WorkerMessage): Promise<void> {
  const { serviceWorker } = navigator
  // A page that was reloaded with the cache off has no controller, but the worker still shows notifications.
  const worker = serviceWorker?.controller ?? (await serviceWorker?.getRegistration())?.active
  worker?.postMessage(message)
}
