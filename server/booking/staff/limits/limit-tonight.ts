import type { Parsed } from '#contracts/calls.ts'
import { stopsTimes, tablesLimitedBy } from '#domain/availability/limits.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { readAreas } from '#server/book/steps/read-areas.ts'
import { readTime } from '#server/book/steps/read-placement-request.ts'
import { partiesAtTables } from '#server/book/tables/parties-at-tables.ts'
import { partiesArriving } from '#server/book/tables/parties-arriving.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { addLimit, type NewLimit } from '#server/setup/limits/add-limit.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { readTables } from '../actions/read-tables.ts'
import { type Together, withEvents } from '../service-day/read-day.ts'
import { currentLimits, presentLimit } from './present-limits.ts'

const longestMinutes = 24 * 60

/** Limits what guests can book for a part of a service. What is booked there is reported, and stays. */
export const limitTonight: Handler<'host.limitTonight', Data & Discovery & Access & Content> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const limit = readLimit(context, listed, body, context.sentences(caller.locale))
  if (isRefusal(limit)) return limit
  const together = await withEvents(context, listed)
  const row = await addLimit(context, together, limit)
  if (row === 'idTaken') return refuse('idTaken')
  for (const id of together.ids) context.catalogue.forget(id)
  return {
    limit: presentLimit(listed, row),
    limits: await currentLimits(context, listed),
    parties: await partiesWithin(context, together, limit),
  }
}

function readLimit(
  context: Data,
  listed: ListedRestaurant,
  body: Parsed<'host.limitTonight'>['body'],
  say: Say,
): NewLimit | ServerRefusal<'invalidInput' | 'unknownTable'> {
  const now = epochMinuteOf(context.now())
  const from = body.from === undefined ? now : readTime(listed, body.from)
  if (typeof from === 'string') return fieldRefusal('from', say(from))
  const until = readTime(listed, body.until)
  if (typeof until === 'string') return fieldRefusal('until', say(until))
  if (until <= Math.max(from, now) || until > from + longestMinutes)
    return fieldRefusal('until', say('fields.limitUntil'))
  const areas = body.areas.length === 0 ? [] : readAreas(listed, body.areas, 'areas', say)
  if (isRefusal(areas)) return areas
  const tableIds = readTables(listed, body.tableNumbers)
  if (isRefusal(tableIds)) return tableIds
  const stopsLine = body.stopsLine && stopsTimes({ areas, tableIds })
  return { id: body.id ?? context.newId(), from, until, areas, tableIds, stopsLine, reason: body.reason }
}

/** Returns the bookings and walk-ins that a limit concerns. */
function partiesWithin(
  context: Data,
  together: Together,
  limit: Pick<NewLimit, 'areas' | 'tableIds'> & { readonly from: EpochMinute; readonly until: EpochMinute },
) {
  if (stopsTimes(limit)) return partiesArriving(context, together, limit)
  const { listed } = together
  const ids = tablesLimitedBy(listed.linePlan.plan.tables, limit)
  return partiesAtTables(context, listed, ids, limit, [])
}
