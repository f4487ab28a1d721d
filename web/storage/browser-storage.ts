import type { CacheName, LocalKey, SessionKey } from './stored-items.ts'

/**
 * Returns null if the value isn't stored, if storage is blocked, or on the server; callers must work without
 * it.
 */
export function readSession(key: SessionKey): string | null {
  return attempt(null, () => sessionStorage.getItem(key))
}

export function writeSession(key: SessionKey, value: string): void {
  attempt(undefined, () => sessionStorage.setItem(key, value))
}

export function removeSession(key: SessionKey): void {
  attempt(undefined, () => sessionStorage.removeItem(key))
}

export function readLocal(key: LocalKey): string | null {
  return attempt(null, () => localStorage.getItem(key))
}

export function writeLocal(key: LocalKey, value: string): void {
  attempt(undefined, () => localStorage.setItem(key, value))
}

export function removeLocal(key: LocalKey): void {
  attempt(undefined, () => localStorage.removeItem(key))
}

export function localKeysStarting<Start extends LocalKey>(start: Start): `${Start}${string}`[] {
  const keys = attempt([], () => keysIn(localStorage))
  return keys.filter((key): key is `${Start}${string}` => key.startsWith(start))
}

/** Opens a cache whose owner is listed. Resolves to null without https, where browsers have none. Rejects if storage is blocked. */
export async function openCache(name: CacheName): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(name)
}

/** Removes the values from both storages whose key the matching function selects. */
export function removeStored(inLocal: (key: string) => boolean, inSession: (key: string) => boolean): void {
  attempt(undefined, () => removeWhere(localStorage, inLocal))
  attempt(undefined, () => removeWhere(sessionStorage, inSession))
}

function removeWhere(storage: Storage, isMeant: (key: string) => boolean): void {
  for (const key of keysIn(storage)) if (isMeant(key)) storage.removeItem(key)
}

function keysIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

function attempt<Result>(fallback: Result, access: () => Result): Result {
  if (typeof document === 'undefined') return fallback
  try {
    return access()
  } catch {
    return fallback
  }
}
