/**
 * Reads a value from session storage. Returns null if it isn't stored, if storage is blocked, or on the server;
 * callers must work without it.
 */

export function readSession(key: string): string | null {
  return read(() => globalThis.sessionStorage, key)
}

export function writeSession(key: string, value: string): void {
  write(() => globalThis.sessionStorage, key, value)
}

export function readLocal(key: string): string | null {
  return read(() => globalThis.localStorage, key)
}

export function writeLocal(key: string, value: string): void {
  write(() => globalThis.localStorage, key, value)
}

export function removeSession(key: string): void {
  remove(() => globalThis.sessionStorage, key)
}

/** Removes everything from session storage. */
export function clearSession(): void {
  if (typeof document === 'undefined') return
  try {
    sessionStorage.clear()
  } catch {
    return
  }
}

export function removeLocal(key: string): void {
  remove(() => globalThis.localStorage, key)
}

/** Returns the keys in local storage that begin with `start`. */
export function localKeysStarting(start: string): string[] {
  if (typeof document === 'undefined') return []
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Removes all values whose key begins with `start` from local storage. */
export function removeLocalStarting(start: string): void {
  for (const key of localKeysStarting(start)) removeLocal(key)
}

function read(storage: () => Storage, key: string): string | null {
  if (typeof document === 'undefined') return null
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  if (typeof document === 'undefined') return
  try {
    storage().setItem(key, value)
  } catch {
    return
  }
}

function remove(storage: () => Storage, key: string): void {
  if (typeof document === 'undefined') return
  try {
    storage().removeItem(key)
  } catch {
    return
  }
}
