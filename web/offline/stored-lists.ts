import { readLocal, removeLocal, writeLocal } from '#web/session/browser-storage.ts'
import { ownPagesCache, type WorkerMessage } from './own-pages.ts'

/** Lists that the browser loads, so the pages that the service worker stores don't contain them. */
type ListName = 'history' | 'deviceBookings'

const lists: readonly ListName[] = ['history', 'deviceBookings']
const storageKey = (name: ListName) => `stored-${name}`

interface StoredList<Data> {
  /** Who it belongs to; null for a visitor. */
  readonly uid: string | null
  /** When it was loaded, in milliseconds. */
  readonly at: number
  readonly data: Data
}

/** Stores the latest version of a list, to be read offline. */
export function storeList(name: ListName, uid: string | null, data: unknown): void {
  writeLocal(storageKey(name), JSON.stringify({ uid, at: Date.now(), data } satisfies StoredList<unknown>))
}

/** The stored list of this guest; null if there is none. Its shape is that of the last version which stored it. */
export function storedList<Data>(name: ListName, uid: string | null): StoredList<Data> | null {
  try {
    const stored: StoredList<Data> | null = JSON.parse(readLocal(storageKey(name)) ?? 'null')
    return stored?.uid === uid ? stored : null
  } catch {
    return null
  }
}

/** Deletes all that was stored to be read offline, and prevents storing pages that are being fetched. */
export function forgetStored(): void {
  for (const name of lists) removeLocal(storageKey(name))
  if (typeof caches === 'undefined') return
  const message: WorkerMessage = { kind: 'forget' }
  navigator.serviceWorker?.controller?.postMessage(message)
  // The worker may have been removed, but not what it stored. Storage can be blocked.
  caches.delete(ownPagesCache).catch(() => undefined)
}
