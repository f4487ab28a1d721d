/** How the cookie of a session is replaced while the session goes on. */
export interface CookieState {
  /** Number of the newest cookie. */
  readonly number: number
  /** When it was given, in epoch milliseconds; null for the first one. */
  readonly given: number | null
  /** Whether the browser has sent it, so that its answer isn't lost. */
  readonly isUsed: boolean
}

/** A cookie is replaced at its first use after this time, in milliseconds. */
const replacedMs = 3_600_000

/** Requests that several tabs sent with the cookie before may arrive for so long, in milliseconds. */
const graceMs = 600_000

/**
 * Returns the state after a browser has sent the cookie with this number, or `copied` if two browsers have cookies of one
 * session: the cookie was replaced, the new one is in use, and the old one is sent again.
 */
export function afterCookie(state: CookieState, sent: number, now: number): CookieState | 'copied' {
  const { number, given, isUsed } = state
  if (sent === number) {
    const isDue = given === null || now - given >= replacedMs
    return isDue ? { number: number + 1, given: now, isUsed: false } : { ...state, isUsed: true }
  }
  const isLate = given !== null && now - given >= graceMs
  return sent === number - 1 && !(isUsed && isLate) ? state : 'copied'
}
