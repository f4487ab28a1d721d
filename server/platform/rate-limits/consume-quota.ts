import type { Data, Links } from '#server/context.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { createRateLimitStore } from './rate-limit-store.ts'
import { comeLater } from './come-later.ts'

/** The number of times that something is allowed in a time window, which starts with the first use. */
export interface RateLimit {
  /**
   * Description of what is counted and for whom, such as `requests by e-mail`. Limits with the same text
   * share their counts.
   */
  readonly what: string
  readonly max: number
  readonly windowMs: number
}

type Needs = Data & Links

/**
 * Resolves to null, or to a refusal with the time until the next attempt if the quota is used up. `whom` is stored as
 * a keyed hash. All processes on one database share the counts.
 */
export function consumeQuota(
  context: Needs,
  limit: RateLimit,
  whom: string,
  units = 1,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return count(context, limit, whom, units)
}

/** Like `consumeQuota`, but doesn't consume any quota. Resolves to a refusal if it is used up. */
export function checkQuota(
  context: Needs,
  limit: RateLimit,
  whom: string,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return count(context, limit, whom, 0)
}

/**
 * Returns consumed quota, for example after a success if only failures are limited, or after an action that
 * didn't happen.
 */
export async function returnQuota(context: Needs, limit: RateLimit, whom: string, units = 1): Promise<void> {
  await count(context, limit, whom, -units)
}

async function count(
  { database, capabilities, now }: Needs,
  { what, max, windowMs }: RateLimit,
  whom: string,
  units: number,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const at = now()
  const disguised = capabilities.pseudonymOf(`${what} ${whom}`)
  const { count, ends } = await createRateLimitStore(database).count(what, disguised, at, windowMs, units)
  if (units > 0 ? count <= max : count < max) return null
  return comeLater((ends.getTime() - at.getTime()) / 1000)
}
