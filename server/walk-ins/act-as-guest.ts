import type { WalkIn } from '#contracts/walk-in-shapes.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'
import type { Context } from '#server/context.ts'
import { actInLine, type OpenLine } from './act-in-line.ts'
import { openWalkIn, presentNow } from './open-walk-in.ts'
import { findWalkInRow } from './walk-in-store.ts'

/**
 * Lets a guest act on their entry while the line is locked, so `act` gets the entry as it is. Resolves to the entry on
 * the wire, or to the refusal.
 */
export async function actAsGuest<Code extends RefusalCode>(
  context: Context,
  walkInId: string,
  act: (open: OpenLine, row: WalkInRow) => Promise<WalkInRow | Refusal<Code>>,
): Promise<WalkIn | Refusal<Code | 'unknownWalkIn' | 'busy'>> {
  const opened = await openWalkIn(context, walkInId)
  if (isRefusal(opened)) return opened
  const { listed } = opened
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
