import type { HostWalkIn } from '#contracts/waitlist/host-line.ts'
import type { RefusalCode } from '#contracts/refusals.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import type { OpenLine } from '#server/waitlist/line/act-in-line.ts'
import { actOnEntry } from '#server/waitlist/line/act-on-entry.ts'
import type { openWalkInToKiosk } from '#server/ordering/staff/open-to-kiosk.ts'
import type { openWalkInToStaff } from '#server/staff/open-to-staff.ts'
import { presentForHost } from './present-line.ts'

/**
 * Performs an action by staff on a waitlist entry. Resolves to the entry as staff see it afterward, or to the
 * refusal.
 */
export async function actAsStaff<Code extends RefusalCode>(
  context: Data & Links & Discovery & Book & Access,
  walkInId: string,
  caller: Caller,
  openTo: typeof openWalkInToStaff | typeof openWalkInToKiosk,
  act: (open: OpenLine, row: WalkInRow) => Promise<WalkInRow | Refusal<Code>>,
): Promise<HostWalkIn | Refusal<Code | 'unknownWalkIn' | 'tokenNeeded' | 'notPermitted' | 'busy'>> {
  const opened = await openTo(context, walkInId, caller)
  if (isRefusal(opened)) return opened
  const { listed } = opened
  const row: WalkInRow | Refusal<Code | 'unknownWalkIn' | 'busy'> = await actOnEntry(context, opened, act)
  if ('refused' in row) return row
  return presentForHost(context, listed, row, await context.lines.view(listed))
}
