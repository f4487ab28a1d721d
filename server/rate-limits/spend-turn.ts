import type { Context } from '#server/context.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { createRateLimitStore } from './rate-limit-store.ts'
import { comeLater } from './come-later.ts'

/** How often one may do something within a stretch that begins with the first time. */
export interface RateLimit {
  /** What is counted, and by whom it is told apart: `requests by e-mail`. */
  readonly what: string
  readonly most: number
  readonly windowMs: number
}

type Needs = Pick<Context, 'database' | 'capabilities' | 'now'>

/**
 * Takes one turn of whoever it is, or as many as it costs, or refuses with the time of the next one. Who it is goes into the
 * database as a keyed hash. Counts hold over all processes on one database.
 */
export function spendTurn(
  context: Needs,
  limit: RateLimit,
  whom: string,
  turns = 1,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return count(context, limit, whom, turns)
}

/** Refuses as `spendTurn` would, and takes no turn. */
export function askForTurn(
  context: Needs,
  limit: RateLimit,
  whom: string,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  return count(context, limit, whom, 0)
}

/** For limits of failures, where what succeeded does not count, and for what was counted and then did not happen. */
export async function giveTurnBack(context: Needs, limit: RateLimit, whom: string, turns = 1): Promise<void> {
  await count(context, limit, whom, -turns)
}

async function count(
  { database, capabilities, now }: Needs,
  { what, most, windowMs }: RateLimit,
  whom: string,
  turns: number,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const at = now()
  const disguised = capabilities.pseudonymOf(`${what} ${whom}`)
  const { count, ends } = await createRateLimitStore(database).count(what, disguised, at, windowMs, turns)
  if (turns > 0 ? count <= most : count < most) return null
  return comeLater((ends.getTime() - at.getTime()) / 1000)
}
