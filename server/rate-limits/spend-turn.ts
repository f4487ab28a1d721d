import type { Context } from '#server/context.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { createRateLimitStore } from './rate-limit-store.ts'

/** How often one may do something within a stretch that begins with the first time. */
export interface RateLimit {
  /** What is counted, and by whom it is told apart: `requests by e-mail`. */
  readonly what: string
  readonly most: number
  readonly windowMs: number
}

/**
 * Takes one turn of whoever it is, or refuses with the time of the next one. Who it is goes into the database as a keyed
 * hash. Counts hold over all processes on one database.
 */
export async function spendTurn(
  { database, capabilities, now }: Pick<Context, 'database' | 'capabilities' | 'now'>,
  { what, most, windowMs }: RateLimit,
  whom: string,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const at = now()
  const disguised = capabilities.pseudonymOf(`${what} ${whom}`)
  const { count, ends } = await createRateLimitStore(database).count(what, disguised, at, windowMs)
  if (count <= most) return null
  const seconds = Math.max(1, Math.ceil((ends.getTime() - at.getTime()) / 1000))
  return {
    refused: 'tooManyRequests',
    details: waitOf(seconds),
    retryAfterSeconds: seconds,
  }
}

/** A short wait in minutes, a longer one in hours. */
function waitOf(seconds: number): { unit: 'minutes' | 'hours'; wait: number } {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 90 ? { unit: 'hours', wait: Math.ceil(minutes / 60) } : { unit: 'minutes', wait: minutes }
}
