import { isClosedThroughout } from '#domain/availability/limits.ts'
import { isRefusal } from '#domain/refusal.ts'
import { partiesStillHere } from '#server/book/tables/parties-arriving.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { addLimit } from '#server/setup/limits/add-limit.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { boundsOfDay, currentServiceDate, withEvents } from '../service-day/read-day.ts'
import { currentLimits, presentLimit } from './present-limits.ts'

/** Stops all times of the running service day that are left, and the waitlist, and lists who is still expected or seated. */
export const closeService: Handler<'host.closeService', Data & Discovery & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const together = await withEvents(context, listed)
  const date = currentServiceDate(context, listed)
  const from = epochMinuteOf(context.now())
  const bounds = boundsOfDay(listed, date)
  const until = epochMinuteOf(bounds.until)
  const isClosed = until <= from || isClosedThroughout(listed.plan.plan, from, until)
  const stop = {
    id: context.newId(),
    from,
    until,
    areas: [],
    tableIds: [],
    stopsLine: true,
    reason: body.reason,
  }
  const row = isClosed ? 'idTaken' : await addLimit(context, together, stop)
  if (isClosed) context.acting.changedNothing()
  for (const id of together.ids) context.catalogue.forget(id)
  return {
    limit: row === 'idTaken' ? null : presentLimit(listed, row),
    limits: await currentLimits(context, listed),
    parties: await partiesStillHere(context, together, { date, begins: bounds.from, ends: bounds.until }),
  }
}
