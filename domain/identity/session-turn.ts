/** How the cookie of a session is replaced while the session goes on. */
export interface SessionTurn {
  /** Number of the newest cookie. */
  readonly turn: number
  /** When it was given, in epoch milliseconds; null for the first one. */
  readonly given: number | null
  /** Whether the browser has sent it, so that its answer isn't lost. */
  readonly isUsed: boolean
}

/** A cookie is replaced at its first use after this time, in milliseconds. */
const turnMs = 3_600_000

/** Requests that several tabs sent with the cookie before may arrive for so long, in milliseconds. */
const graceMs = 600_000

/**
 * Returns the state after a browser has sent the cookie with this number, or `copied` if two browsers have cookies of one
 * session: the cookie was replaced, the new one is in use, and the old one is sent again.
 */
export function afterCookie(state: SessionTurn, sent: number, now: number): SessionTurn | 'copied' {
  const { turn, given, isUsed } = state
  if (sent === turn) {
    const isDue = given === null || now - given >= turnMs
    return isDue ? { turn: turn + 1, given: now, isUsed: false } : { ...state, isUsed: true }
  }
  const isLate = given !== null && now - given >= graceMs
  return sent === turn - 1 && !(isUsed && isLate) ? state : 'copied'
}
