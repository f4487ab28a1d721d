import { readLocal, writeLocal } from '#web/storage/browser-storage.ts'

/** Lists that only the browser loads, so the pages stored by the service worker don't contain them. */
type ListName = 'history' | 'deviceBookings'

const storageKey = (name: ListName) => `stored-${name}` as const

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

/** The list can have the shape of an earlier version of the app. */
export function storedList<Data>(name: ListName, uid: string | null): StoredList<Data> | null {
  try {
    const stored: StoredList<Data> | null = JSON.parse(readLocal(storageKey(name)) ?? 'null')
    return stored?.uid === uid ? stored : null
  } catch {
    return null
  }
}
