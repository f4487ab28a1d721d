import { readSession, removeSession, writeSession } from '#web/storage/browser-storage.ts'

/** An emailed code that the guest hasn't entered yet, and what it is for. */
export interface PendingCode {
  readonly kind: 'signUp' | 'password'
  readonly email: string
}

const key = 'pending-code'
const lifeMs = 10 * 60_000

/** Stores the pending code for this tab, because phones may unload a page while the guest reads the email. */
export function storePendingCode(pending: PendingCode, now: number = Date.now()): void {
  writeSession(key, JSON.stringify({ ...pending, until: now + lifeMs }))
}

/** Returns the email to which a code of this kind was sent, or null if there is none or the code has expired. */
export function pendingEmail(kind: PendingCode['kind'], now: number = Date.now()): string | null {
  try {
    const stored = JSON.parse(readSession(key) ?? 'null') as Partial<PendingCode & { until: number }> | null
    const { email, until = 0 } = stored ?? {}
    return stored?.kind === kind && now < until && typeof email === 'string' ? email : null
  } catch {
    return null
  }
}

export function forgetPendingCode(): void {
  removeSession(key)
}
