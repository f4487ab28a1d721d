import type { RefusalOf } from '#contracts/calls.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isInLine } from '#domain/walk-ins/join-line.ts'
import { moveWalkIn, type WalkInRefusal } from '#domain/walk-ins/moves.ts'
import { isAsSeen } from '#server/book/line/record-in-line.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { giveTables, numbersIn } from '#server/waitlist/line/give-tables.ts'
import { contactsInLine, walkInOf } from '#server/waitlist/waits/evening.ts'
import { actAsStaff } from './act-as-staff.ts'
import { openWalkInToKiosk } from '#server/ordering/staff/open-to-kiosk.ts'
import { versionRefusal } from '#server/ordering/staff/seen-version.ts'
import { openWalkInToStaff } from '#server/staff/open-to-staff.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'

/**
 * Performs an action on a waitlist entry. Calling or seating assigns the named tables, or the best free ones.
 */
export const actOnWalkIn: Handler<'host.actOnWalkIn', Data & Links & Discovery & Book & Access & Content> = (
  context,
  { walkinId, body },
  caller,
) => {
  const openTo = body.action === 'cancel' ? openWalkInToKiosk : openWalkInToStaff
  return actAsStaff<RefusalOf<'host.actOnWalkIn'>>(context, walkinId, caller, openTo, async (open, row) => {
    const { action, note = '', version, tableNumber = '' } = body
    const isUnchanged = version !== undefined && (await isAsSeen(open.writer.inside, row, version))
    const no = versionRefusal(context, caller, {
      seen: version,
      current: isUnchanged ? version : row.version,
    })
    if (no) return no
    const possible = moveWalkIn(walkInOf(row), action, 'staff', open.now)
    if (isRefusal(possible)) return forStaff(possible)
    if (action === 'reopen' && isInLine(open.rows().map(contactsInLine), contactsInLine(row)))
      return refuse('alreadyInLine')
    const takesTables = action === 'call' || action === 'seat'
    const tables = takesTables ? await giveTables(open, row, numbersIn(tableNumber)) : null
    if (isRefusal(tables)) return tables
    const moved = await open.move(row, action, 'staff', { note, ...(tables && { tables }) })
    return isRefusal(moved) ? forStaff(moved) : moved
  })
}

/** Converts `alreadyEnded` and `alreadyPostponed`, which only guests can get, to `moveNotAllowed`. */
function forStaff({ refused, details }: WalkInRefusal): Refusal<RefusalOf<'host.actOnWalkIn'>> {
  return refuse(
    refused === 'alreadyEnded' || refused === 'alreadyPostponed' ? 'moveNotAllowed' : refused,
    details,
  )
}
