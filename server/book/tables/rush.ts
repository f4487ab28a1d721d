import type { ServerRefusal } from '#server/platform/calls/problem.ts'

/** Detects rushes in this process, to reject guests cheaply and spread out their retries. */
export interface Rush {
  /**
   * Resolves in a later iteration of the event loop if many requests have arrived in this one. Returns
   * undefined if the request may start at once.
   */
  admit(key: string): Promise<void> | undefined
  /** Returns whether many requests with this key are waiting to start. */
  isRush(key: string): boolean
  /** Returns the refusal of a placement that was skipped because too many are waiting. */
  refuse(): ServerRefusal<'busy'>
  /** Records that a request with `key` was just rejected as busy. */
  note(key: string): void
  /**
   * Returns the same refusal for a short time after `note`, at almost no cost. Returns null after that time.
   */
  refuseEarly(key: string): ServerRefusal<'busy'> | null
}

/**
 * How long to reject requests with a key without checking, in milliseconds. It is enough for a burst, but too
 * short for guests to notice.
 */
const refusedForMs = 250
/**
 * Number of retries that can be served per second. The more guests are rejected, the longer the period over
 * which they retry.
 */
const servedPerSecond = 500
const maxRetrySeconds = 10
/** Length of the window in which refusals are counted, in milliseconds. The previous window counts too. */
const windowMs = 4_000
const maxKeys = 1_000
/**
 * Maximum number of requests of a rush that start per iteration of the event loop. Without this limit, thousands would
 * start before the event loop handles anything else, such as guests whose bookings are being saved.
 */
const admittedAtOnce = 1
/** Number of waiting requests with the same key that counts as a rush. */
const rushThreshold = 8

/**
 * Returns a key of the restaurant and time exactly as the request spells them. Too few guests spell them
 * differently to matter.
 */
export function rushKeyOf(restaurant: unknown, time: unknown): string {
  const { restaurantId } = (restaurant ?? {}) as { restaurantId?: unknown }
  const { reservationTime } = (time ?? {}) as { reservationTime?: unknown }
  return `${keyPart(restaurantId)} ${keyPart(reservationTime)}`
}

function keyPart(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 40) : ''
}

/** `clock` works like `performance.now`, and `random` like `Math.random`. */
export function createRush(clock: () => number, random: () => number): Rush {
  const refusedUntil = new Map<string, number>()
  let windowEnds = 0
  let now = 0
  let before = 0

  const countOne = () => {
    const at = clock()
    if (at >= windowEnds) {
      before = at < windowEnds + windowMs ? now : 0
      now = 0
      windowEnds = at + windowMs
    }
    now += 1
    return now + before
  }

  const refuse = (): ServerRefusal<'busy'> => {
    const spread = Math.min(maxRetrySeconds, Math.ceil(countOne() / servedPerSecond))
    return { refused: 'busy', retryAfterSeconds: 1 + Math.floor(random() * spread) }
  }

  const held = new Map<string, (() => void)[]>()
  let admitted = 0
  const startNext = () => {
    admitted = 0
    for (const [key, waiting] of held) {
      if (admitted === admittedAtOnce) break
      // Alternates between keys, so a guest who books a quiet evening doesn't wait behind thousands of
      // others.
      held.delete(key)
      admitted += 1
      waiting.shift()?.()
      if (waiting.length > 0) held.set(key, waiting)
    }
    if (admitted > 0) setImmediate(startNext)
  }

  return {
    admit(key) {
      if (admitted === 0) setImmediate(startNext)
      if (admitted < admittedAtOnce && !held.has(key)) {
        admitted += 1
        return undefined
      }
      return new Promise((begin) => {
        const waiting = held.get(key)
        if (waiting) waiting.push(begin)
        else held.set(key, [begin])
      })
    },
    isRush: (key) => (held.get(key)?.length ?? 0) >= rushThreshold,
    refuse,
    note(key) {
      if (refusedUntil.size >= maxKeys) refusedUntil.clear()
      refusedUntil.set(key, clock() + refusedForMs)
    },
    refuseEarly(key) {
      const until = refusedUntil.get(key)
      if (until === undefined) return null
      if (clock() < until) return refuse()
      refusedUntil.delete(key)
      return null
    },
  }
}
