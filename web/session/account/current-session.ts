import type { Session } from '#contracts/accounts/identity-shapes.ts'
import { claimSaved } from '#web/session/saved-restaurants/claim-saved.ts'
import { storedUid, uidKey } from './stored-uid.ts'
import { notifyTabs } from '#web/session/tabs.ts'
import { sessionEvent, storedToken, tokenKey } from './token.ts'
import { readLocal, writeLocal } from '#web/storage/browser-storage.ts'
import { forgetGuest } from '#web/storage/forget-guest.ts'

/** Storage key for the time when the token must be refreshed. */
const refreshKey = 'token-refresh'

/**
 * Bounds for how long a token is used, in milliseconds. Without them, a fast clock would refresh it on every call,
 * and a slow one would use it after it has expired.
 */
const minLifeMs = 60_000
const maxLifeMs = 15 * 60_000

/** How long before its expiry a token is refreshed, in milliseconds, so it doesn't expire during a call. */
const spare = 20_000

/** Id of the guest who signed in within this tab; null for a visitor. */
let user: string | null = null

/** Returns the id of this tab's guest without a request, or null for a visitor. */
export function sessionUser(): string | null {
  return user
}

/**
 * Stores the result of signing in or refreshing, and notifies this and other tabs. What a visitor has saved on this
 * device is the account's from now on.
 */
export function startSession({ token, expires, uid }: Session, now: number = Date.now()): void {
  const before = storedUid()
  const newcomer = storedToken() === null || before !== uid
  if (before !== null && before !== uid) forgetGuest('account')
  const ends = Math.min(Date.parse(expires) || 0, now + maxLifeMs)
  const due = Math.max(ends - spare, now + minLifeMs)
  if (newcomer) claimSaved(uid)
  writeLocal(uidKey, uid)
  writeLocal(refreshKey, String(due))
  writeLocal(tokenKey, token)
  remember(uid)
  if (!newcomer) return
  dispatchEvent(new Event(sessionEvent))
  notifyTabs({ kind: 'signedIn', uid })
}

/** Deletes everything that the browser stores about the guest (specification, section 4). */
export function endSession(): void {
  const wasSignedIn = storedToken() !== null || user !== null
  user = null
  forgetGuest('session', 'account')
  if (!wasSignedIn) return
  dispatchEvent(new Event(sessionEvent))
  notifyTabs({ kind: 'signedOut' })
}

/** Stores the id of the guest that the token belongs to (specification, section 4, route guard). */
export function storeUser(uid: string): void {
  remember(uid)
  writeLocal(uidKey, uid)
}

/** Returns the stored token, or null if there is none or it must be refreshed. */
export function validToken(now: number = Date.now()): string | null {
  return now < Number(readLocal(refreshKey)) ? storedToken() : null
}

function remember(uid: string): void {
  user = uid
  // `addEventListener` is idempotent.
  addEventListener('storage', followOtherTabs)
}

function followOtherTabs(): void {
  const uid = storedUid()
  // A visitor's form input belongs to whoever is using this tab.
  if (user === null) return
  // Another tab signed out, or the storage was cleared.
  if (storedToken() === null) return leaveSession()
  if (uid === null || uid === user) return
  user = uid
  forgetGuest()
}

/** Handles a sign-out in another tab, which has already cleared local storage. */
export function leaveSession(): void {
  user = null
  forgetGuest()
}
