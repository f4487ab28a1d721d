import { readSession, removeSession, writeSession } from '#web/session/browser-storage.ts'

/** What a code of a message was asked for. */
export interface PendingCode {
  readonly kind: 'signUp' | 'password'
  readonly email: string
}

const key = 'pending-code'
const lifeMs = 10 * 60_000

/** Phones throw a page away while the guest looks into their mail: it goes on where it was. */
export function keepPendingCode(pending: PendingCode, now: number = Date.now()): void {
  writeSession(key, JSON.stringify({ ...pending, until: now + lifeMs }))
}

/** The e-mail a code is on its way to, as long as it is good. */
export function pendingEmail(kind: PendingCode['kind'], now: number = Date.now()): string | null {
  try {
    const kept = JSON.parse(readSession(key) ?? 'null') as (PendingCode & { until: number }) | null
    return kept?.kind === kind && now < kept.until ? kept.email : null
  } catch {
    return null
  }
}

export function forgetPendingCode(): void {
  removeSession(key)
}
