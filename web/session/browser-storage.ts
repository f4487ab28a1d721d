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
