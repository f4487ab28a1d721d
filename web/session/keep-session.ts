import type { Session } from '#contracts/identity-shapes.ts'
import { readLocal, removeLocal, writeLocal } from './browser-storage.ts'
import { forgetTab } from './forget-tab.ts'
import { forgetPosition } from './last-position.ts'
import { forgetProfile } from './profile-mirror.ts'
import { forgetSearches } from './recent-searches.ts'
import { storedUid, uidKey } from './stored-uid.ts'
import { tellTabs } from './tabs.ts'
import { sessionEvent, storedToken, tokenKey } from './token.ts'

/** When the token has to be refreshed. */
const refreshKey = 'token-refresh'

/** Of a token by this clock: one that is ahead must not make every call refresh first, one that is behind not keep it. */
const shortestLife = 60_000
const longestLife = 15 * 60_000

/** A token must not run out while a call is on its way. */
const spare = 20_000

/** Who signed in within this tab. */
let user: string | null = null

/** The guest of this tab, without asking anybody; null for a visitor. */
export function sessionUser(): string | null {
  return user
}

/** Keeps what signing in or refreshing answered, and tells this tab and the others. */
export function keepSession({ token, expires, uid }: Session, now: number = Date.now()): void {
  const before = storedUid()
  const newcomer = storedToken() === null || before !== uid
  if (before !== null && before !== uid) {
    forgetProfile()
    forgetTab()
  }
  const ends = Math.min(Date.parse(expires) || 0, now + longestLife)
  const due = Math.max(ends - spare, now + shortestLife)
  writeLocal(uidKey, uid)
  writeLocal(refreshKey, String(due))
  writeLocal(tokenKey, token)
  remember(uid)
  if (!newcomer) return
  dispatchEvent(new Event(sessionEvent))
  tellTabs({ kind: 'signedIn', uid })
}

/** Forgets the guest: the token, the mirrored profile, what was typed, booked and searched for (specification section 4). */
export function endSession(): void {
  const wasSignedIn = storedToken() !== null || user !== null
  user = null
  for (const key of [tokenKey, uidKey, refreshKey]) removeLocal(key)
  forgetProfile()
  forgetTab()
  forgetSearches()
  forgetPosition()
  if (!wasSignedIn) return
  dispatchEvent(new Event(sessionEvent))
  tellTabs({ kind: 'signedOut' })
}

/** Notes who the stored token speaks for (specification section 4, route guard). */
export function storeUser(uid: string): void {
  remember(uid)
  writeLocal(uidKey, uid)
}

/** The stored token as long as it need not be refreshed. */
export function validToken(now: number = Date.now()): string | null {
  return now < Number(readLocal(refreshKey)) ? storedToken() : null
}

function remember(uid: string): void {
  user = uid
  // Added again it is there once.
  addEventListener('storage', followOtherTabs)
}

function followOtherTabs(): void {
  const uid = storedUid()
  // What a visitor has typed is nobody else's.
  if (user === null) return
  // Another tab signed out, or somebody emptied the storage.
  if (storedToken() === null) return leaveSession()
  if (uid === null || uid === user) return
  user = uid
  forgetTab()
}

/** Somebody signed out in another tab, which has cleared what is stored. */
export function leaveSession(): void {
  user = null
  forgetTab()
}
