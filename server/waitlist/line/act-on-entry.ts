import type { RefusalCode } from '#contracts/refusals.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Book, Data, Links } from '#server/context.ts'
import { actInLine, type OpenLine } from './act-in-line.ts'
import type { OpenWalkIn } from '#server/waitlist/open-walk-in.ts'
import { findWalkInRow } from '#server/waitlist/walk-in-store.ts'

/**
 * Performs an action on a waitlist entry. The line is locked, so `act` gets the current entry. Resolves to
 * the entry after the action and any automatic calls that followed, or to a refusal.
 */
export async function actOnEntry<Code extends RefusalCode>(
  context: Data & Links & Book,
  { row, listed }: OpenWalkIn,
  act: (open: OpenLine, row: WalkInRow) => Promise<WalkInRow | Refusal<Code>>,
): Promise<WalkInRow | Refusal<Code | 'unknownWalkIn' | 'busy'>> {
  const outcome: WalkInRow | Refusal<Code | 'unknownWalkIn' | 'busy'> = await actInLine(
    context,
    listed,
    async (open) => {
      const current = await findWalkInRow(open.writer.inside, row.id)
      return current ? act(open, current) : refuse('unknownWalkIn')
    },
  )
  if ('refused' in outcome) return outcome
  // An automatic call may have changed this entry too.
  return (await findWalkInRow(context.database.sql, outcome.id)) ?? refuse('unknownWalkIn')
}
