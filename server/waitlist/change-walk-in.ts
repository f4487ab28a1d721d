import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contracts/calls.ts'
import { turnTimeMinutes } from '#domain/availability/booking-rules.ts'
import { refuse } from '#domain/refusal.ts'
import { estimateWaits, type WaitEstimate } from '#domain/walk-ins/estimate-waits.ts'
import { changeWalkInRefusal } from '#domain/walk-ins/join-line.ts'
import { areasAsSpelled } from '#server/book/steps/read-areas.ts'
import type { WalkInRow } from '#server/book/line/record-in-line.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actAsGuest } from './act-as-guest.ts'
import type { OpenLine } from './line/act-in-line.ts'
import { eveningOf, readFloor, walkInOf } from './waits/evening.ts'
import type { LearnedWaits } from './waits/learned-waits.ts'
import { openWalkIn } from './open-walk-in.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Changes a waitlist entry without changing its rank. Refuses a party size that couldn't be seated; the entry
 * then stays unchanged.
 */
export const changeWalkIn: Handler<'walkIns.change', Data & Links & Discovery & Book> = async (
  context,
  { walkinId, body },
  { locale },
) => {
  const opened = await openWalkIn(context, walkinId)
  if (isRefusal(opened)) return opened
  const learned = await context.lines.learn(opened.listed)
  return actAsGuest(context, walkinId, locale, async (open, row) => {
    const { linePlan } = open.listed
    const after = changed(open, row, body)
    const isOther = after.group_size !== row.group_size || !isDeepStrictEqual(after.areas, row.areas)
    // The restaurant may have lowered the largest party size since this party joined.
    const rules = { largestParty: Math.max(open.line.largest_party, row.group_size) }
    const refusal = changeWalkInRefusal(linePlan, rules, walkInOf(row), walkInOf(after))
    if (refusal) return refusal
    if (isDeepStrictEqual(after, row)) return row
    const estimate = isOther ? await estimateOf(open, after, learned) : null
    if (estimate && 'none' in estimate) return refuse(estimate.none)
    return open.write({
      before: row,
      // The estimate was for the unchanged party, so it isn't compared with the actual wait.
      after: isOther ? { ...after, estimate: null } : after,
      action: 'change',
      by: 'guest',
      note: '',
      // Tables held for the party may no longer fit it.
      tables: isOther ? 'freed' : 'kept',
      message: null,
    })
  })
}

function changed(
  { listed }: OpenLine,
  row: WalkInRow,
  { groupSize, areas, specialRequests }: Parsed<'walkIns.change'>['body'],
): WalkInRow {
  const group_size = groupSize ?? row.group_size
  return {
    ...row,
    group_size,
    areas: areas ? areasAsSpelled(listed.linePlan.areas, areas) : row.areas,
    special_requests: specialRequests ?? row.special_requests,
    turn_minutes: turnTimeMinutes(listed.linePlan.plan.rules, group_size),
  }
}

/** Estimates the wait of the changed party at its current rank. */
async function estimateOf(
  open: OpenLine,
  after: WalkInRow,
  learned: LearnedWaits,
): Promise<WaitEstimate | null> {
  const rows = open.rows().map((row) => (row.id === after.id ? after : row))
  const floor = await readFloor(open.writer.inside, open.listed, rows, open.at)
  const evening = eveningOf(floor, rows.map(walkInOf), learned)
  const [estimate] = estimateWaits(evening, [{ id: after.id }], open.now, open.listed.record.id)
  return estimate ?? null
}
