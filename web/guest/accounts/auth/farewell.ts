import { readSession, removeSession, writeSession } from '#web/storage/browser-storage.ts'

export type Farewell = 'signedOut' | 'signedOutHere' | 'deleted'

const key = 'farewell'

export function storeFarewell(farewell: Farewell): void {
  writeSession(key, farewell)
}

/**
 * Returns how the guest's session on this device has just ended, or null if it hasn't. The value stays until the page has
 * shown it, because the page may load twice.
 */
export function readFarewell(): Farewell | null {
  const stored = readSession(key)
  return stored === 'signedOut' || stored === 'signedOutHere' || stored === 'deleted' ? stored : null
}

export function forgetFarewell(): void {
  removeSession(key)
}
