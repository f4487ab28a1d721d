import type { HostReservation } from '#contracts/host.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { type Deed, moveReservation } from '#server/reservations/move-reservation.ts'
import type { OpenReservation } from '#server/reservations/open-reservation.ts'
import { openToHouse } from './open-to-staff.ts'
import { presentForHouse } from './present-for-house.ts'
import type { RefusalCode } from '#contracts/refusals.ts'

type Lost = 'changed' | 'overlap'

/**
 * What the house does to a booking, decided from what it is this moment; null when it is done already. `lost` says why it is
 * asked again: the booking was changed meanwhile, or a table has gone to others.
 */
type Decide<Code extends RefusalCode> = (
  opened: OpenReservation,
  lost: Lost | null,
) => Promise<Omit<Deed, 'byWhom'> | ServerRefusal<Code> | null>

/** Each attempt lost is a change by somebody else; so many in a row are no accident. */
const attemptsMax = 20

/** Opens a booking to its house, decides, and does it. */
export async function actOnReservation<Code extends RefusalCode>(
  context: Context,
  reservationId: string,
  caller: Caller,
  decide: Decide<Code>,
): Promise<
  HostReservation | ServerRefusal<Code | 'unknownReservation' | 'tokenNeeded' | 'changedMeanwhile'>
> {
  let lost: Lost | null = null
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const opened = await openToHouse(context, reservationId, caller)
    if (isRefusal(opened)) return opened
    const deed = await decide(opened, lost)
    if (deed === null) return presentForHouse(context, opened)
    if ('refused' in deed) return deed
    const moved = await moveReservation(context, opened, { ...deed, byWhom: 'host' })
    if (typeof moved === 'object') return presentForHouse(context, { ...opened, row: moved.row })
    lost = moved
  }
  return refuse('changedMeanwhile')
}
