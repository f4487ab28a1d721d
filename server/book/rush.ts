import type { ServerRefusal } from '#server/http/problem.ts'

/** What this process remembers of a rush, to turn guests away cheaply and to spread their next tries. */
export interface Rush {
  /** Resolves at once, or in a later turn of the event loop when many came in this one. */
  admit(): Promise<void> | undefined
  /** The refusal for a placement that was not tried because too many wait. */
  refuse(): ServerRefusal<'busy'>
  /** Remembers that `key` was just refused for being busy. */
  note(key: string): void
  /** The same refusal for the same key within a moment of `note`, before any work is done; null otherwise. */
  refuseEarly(key: string): ServerRefusal<'busy'> | null
}

/** How long a key is refused without a look: long enough to shed a burst, short enough that nobody notices. */
const refusedForMs = 250
/** Guests that can be served in a second when they come back: the more were refused, the further apart they are sent. */
const servedPerSecond = 500
const retryMostSeconds = 10
/** Refusals that count toward the spread: those of this window and the one before. */
const windowMs = 4_000
const keysMost = 1_000
/**
 * Requests of a rush begun in one turn of the event loop. Thousands that arrive together would else be begun before
 * anybody else is read from or answered, the guests whose tables are being saved among them.
 */
const admittedAtOnce = 4

/** The restaurant and day that a request is about, as it was sent; how it is spelled does not matter in a rush. */
export function rushKeyOf(place: unknown, time: unknown): string {
  const { restaurantId } = (place ?? {}) as { restaurantId?: unknown }
  const { reservationTime } = (time ?? {}) as { reservationTime?: unknown }
  return `${keyPart(restaurantId)} ${keyPart(reservationTime)}`
}

function keyPart(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 40) : ''
}

/** `clock` and `random` as `performance.now` and `Math.random` give them. */
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
    const spread = Math.min(retryMostSeconds, Math.ceil(countOne() / servedPerSecond))
    return { refused: 'busy', retryAfterSeconds: 1 + Math.floor(random() * spread) }
  }

  const held: (() => void)[] = []
  let admitted = 0
  const nextTurn = () => {
    admitted = Math.min(held.length, admittedAtOnce)
    for (const begin of held.splice(0, admittedAtOnce)) begin()
    if (admitted > 0) setImmediate(nextTurn)
  }

  return {
    admit() {
      if (admitted === 0) setImmediate(nextTurn)
      if (admitted < admittedAtOnce) {
        admitted += 1
        return undefined
      }
      return new Promise((begin) => void held.push(begin))
    },
    refuse,
    note(key) {
      if (refusedUntil.size >= keysMost) refusedUntil.clear()
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
