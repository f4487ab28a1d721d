import { readSession, removeSession, writeSession } from '#web/session/browser-storage.ts'

export type Farewell = 'signedOut' | 'signedOutHere' | 'deleted'

const key = 'farewell'

export function storeFarewell(farewell: Farewell): void {
  writeSession(key, farewell)
}

/**
 * How the guest has just left this device. Remains available until the page has shown it, because the page may load
 * twice.
 */
export function readFarewell(): Farewell | null {
  const stored = readSession(key)
  return stored === 'signedOut' || stored === 'signedOutHere' || stored === 'deleted' ? stored : null
}

export function forgetFarewell(): void {
  removeSession(key)
}
