import { readSession, removeSession, writeSession } from '#web/session/browser-storage.ts'

/** The purpose of a requested code. */
export interface PendingCode {
  readonly kind: 'signUp' | 'password'
  readonly email: string
}

const key = 'pending-code'
const lifeMs = 10 * 60_000

/** Stored, because phones may unload a page while the guest reads their email. */
export function storePendingCode(pending: PendingCode, now: number = Date.now()): void {
  writeSession(key, JSON.stringify({ ...pending, until: now + lifeMs }))
}

/** The email to which a code was sent; null once it has expired. */
export function pendingEmail(kind: PendingCode['kind'], now: number = Date.now()): string | null {
  try {
    const stored = JSON.parse(readSession(key) ?? 'null') as (PendingCode & { until: number }) | null
    return stored?.kind === kind && now < stored.until ? stored.email : null
  } catch {
    return null
  }
}

export function forgetPendingCode(): void {
  removeSession(key)
}
