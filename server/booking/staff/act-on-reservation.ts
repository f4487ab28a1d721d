import type { HostReservation } from '#contracts/booking/host.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Access, Book, Data, Discovery, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { type MoveCommand, moveReservation } from '#server/booking/reservations/change/move-reservation.ts'
import { releaseEnded } from '#server/booking/reservations/release-ended.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { presentForStaff } from './present-for-staff.ts'
import { conflictOver } from './last-change.ts'
import type { RefusalCode } from '#contracts/refusals.ts'

type Lost = 'changed' | 'overlap'

/**
 * Decides on an action by staff based on the booking's current state. Resolves to null if there is nothing
 * left to do. On a repeated call, `lost` is the reason: the booking changed in the meantime, or another party
 * got the table.
 */
type Decide<Code extends RefusalCode> = (
  opened: OpenReservation,
  lost: Lost | null,
) => Promise<Omit<MoveCommand, 'by'> | ServerRefusal<Code> | null>

/**
 * Maximum number of attempts. An attempt fails if the booking was changed concurrently; this many failures in a row
 * indicate a bug.
 */
const maxAttempts = 20

/**
 * Opens a booking for staff, decides on the action and performs it. Retries if the booking changes in the meantime.
 */
export async function actOnReservation<Code extends RefusalCode>(
  context: Data & Links & Discovery & Book & Access,
  reservationId: string,
  caller: Caller,
  decide: Decide<Code>,
): Promise<
  | HostReservation
  | ServerRefusal<Code | 'unknownReservation' | 'tokenNeeded' | 'notPermitted' | 'changedMeanwhile'>
> {
  let lost: Lost | null = null
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const opened = await openReservationToStaff(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    const command = await decide(opened, lost)
    if (command === null) {
      context.acting.changedNothing()
      return presentForStaff(context, opened)
    }
    const lacksTables =
      'refused' in command && (command.refused === 'noTableFree' || command.refused === 'tableTaken')
    if (lacksTables && (await releaseEnded(context, opened.listed, opened.row.service_date))) {
      lost = null
      continue
    }
    if ('refused' in command)
      return command.refused === 'changedMeanwhile' ? conflictOver(context, opened.row) : command
    const moved = await moveReservation(context, opened, { ...command, by: 'staff' })
    if (typeof moved === 'object') return presentForStaff(context, { ...opened, row: moved.row })
    lost = moved
  }
  return conflictOver(context, { id: reservationId.toLowerCase() })
}
