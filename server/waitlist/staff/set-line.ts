import { isRefusal } from '#domain/refusal.ts'
import { type HistoryEntry, recordHistory } from '#server/history/record/record-history.ts'
import type { LineRow } from '#server/book/line/record-in-line.ts'
import type { RecordedChange } from '#domain/history/fields.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actInLine } from '#server/waitlist/line/act-in-line.ts'
import { releaseHolds } from '#server/waitlist/line/call-next.ts'
import { readFloor } from '#server/waitlist/waits/evening.ts'
import { endLine } from '#server/waitlist/line/process-due-line.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentLine } from './present-line.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Changes the state and settings of a line. Closing it ends the wait of all parties; pausing it only keeps
 * others from joining.
 */
export const setLine: Handler<'host.setLine', Data & Links & Discovery & Book & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { state, autoCall, keptMinutes, joinMeters, largestParty, needsApproval, note } = body
  const done = await actInLine(context, listed, async (open) => {
    const before = { ...open.line }
    const values = {
      ...(state !== undefined && { state }),
      ...(autoCall !== undefined && { auto_call: autoCall }),
      ...(keptMinutes !== undefined && { kept_minutes: keptMinutes }),
      ...(joinMeters !== undefined && { join_meters: joinMeters }),
      ...(largestParty !== undefined && { largest_party: largestParty }),
      ...(needsApproval !== undefined && { needs_approval: needsApproval }),
      ...(note !== undefined && { note }),
    }
    const changes = changesIn(before, values)
    if (changes.length > 0) {
      const entry: HistoryEntry = {
        kind: 'changed',
        subject: 'line',
        restaurantId: listed.record.id,
        changes,
      }
      await recordHistory(open.writer.inside, context, entry)
    } else context.acting.changedNothing()
    if (Object.keys(values).length > 0) await open.writer.line(values)
    if (state === 'closed' && before.state !== 'closed') await endLine(open, 'staff')
    if (autoCall === false && before.auto_call) {
      const { held } = await readFloor(open.writer.inside, listed, open.rows(), open.at)
      await releaseHolds(open, held, 'all')
    }
    return null
  })
  // The first time that a line opens, the restaurant's record says so.
  if (state !== undefined) context.catalogue.forget(listed.record.id)
  return isRefusal(done) ? done : presentLine(context, listed)
}

/** Names the fields as the contract of the call does. */
const fields = {
  state: 'state',
  auto_call: 'autoCall',
  kept_minutes: 'keptMinutes',
  join_meters: 'joinMeters',
  largest_party: 'largestParty',
  needs_approval: 'needsApproval',
  note: 'note',
} as const satisfies Partial<Record<keyof LineRow, string>>

function changesIn(before: LineRow, values: Partial<LineRow>): RecordedChange[] {
  return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((column) => {
    const after = values[column]
    if (after === undefined || after === before[column]) return []
    return [{ field: fields[column], before: before[column], after }]
  })
}
