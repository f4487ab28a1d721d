import type { WalkIn } from '#contracts/walk-in-shapes.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'
import type { ServerRefusal } from '#server/calls/problem.ts'
import type { Context } from '#server/context.ts'
import { consumeQuota, type RateLimit } from '#server/rate-limits/consume-quota.ts'
import { actInLine, type OpenLine } from './act-in-line.ts'
import { openWalkIn, presentNow } from './open-walk-in.ts'
import { actionsByEntry } from './walk-in-limits.ts'
import { findWalkInRow } from './walk-in-store.ts'

type Act<Code extends RefusalCode> = (open: OpenLine, row: WalkInRow) => Promise<WalkInRow | Refusal<Code>>

/**
 * Lets a guest act on their entry while the line is locked, so `act` gets the entry as it is. Resolves to the entry on
 * the wire, or to the refusal. `limit` is null for actions that must always be possible.
 */
export async function actAsGuest<Code extends RefusalCode>(
  context: Context,
  walkInId: string,
  act: Act<Code>,
  limit: RateLimit | null = actionsByEntry,
): Promise<WalkIn | ServerRefusal<Code | 'unknownWalkIn' | 'busy' | 'tooManyRequests'>> {
  const opened = await openWalkIn(context, walkInId)
  if (isRefusal(opened)) return opened
  const { listed } = opened
  const limited = limit && (await consumeQuota(context, limit, opened.row.id))
  if (limited) return limited
  const outcome: WalkInRow | Refusal<Code | 'unknownWalkIn' | 'busy'> = await actInLine(
    context,
    listed,
    async (open) => {
      const current = await findWalkInRow(open.writer.inside, opened.row.id)
      return current ? act(open, current) : refuse('unknownWalkIn')
    },
  )
  if ('refused' in outcome) return outcome
  // Calling the next party may have called this one.
  const latest = await findWalkInRow(context.database.sql, outcome.id)
  return latest ? presentNow(context, listed, latest) : refuse('unknownWalkIn')
}
