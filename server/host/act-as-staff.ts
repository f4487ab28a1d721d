import type { HostWalkIn } from '#contracts/host-line.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/record-in-line.ts'
import type { Caller } from '#server/calls/caller.ts'
import type { Context } from '#server/context.ts'
import { actInLine, type OpenLine } from '#server/walk-ins/act-in-line.ts'
import { findWalkInRow } from '#server/walk-ins/walk-in-store.ts'
import { openWalkInToStaff } from './open-to-staff.ts'
import { presentForHost } from './present-line.ts'

/**
 * Lets staff act on a waitlist entry while the line is locked, so `act` gets the entry as it is. Resolves to the entry
 * as staff see it, or to the refusal.
 */
export async function actAsStaff<Code extends RefusalCode>(
  context: Context,
  walkInId: string,
  caller: Caller,
  act: (open: OpenLine, row: WalkInRow) => Promise<WalkInRow | Refusal<Code>>,
): Promise<HostWalkIn | Refusal<Code | 'unknownWalkIn' | 'tokenNeeded' | 'busy'>> {
  const opened = await openWalkInToStaff(context, walkInId, caller)
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
  // Calling the next party may have changed this one.
  const latest = await findWalkInRow(context.database.sql, outcome.id)
  if (!latest) return refuse('unknownWalkIn')
  return presentForHost(context, listed, latest, await context.lines.view(listed))
}
