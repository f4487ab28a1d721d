import { isRefusal } from '#domain/refusal.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'
import { eventsOf } from '#server/discovery/events/events-of.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { memberOf } from '#server/staff/member-of.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { readPage } from './read-page.ts'

/** A service that ends later than this on the next morning is over for those who see only their own shift. */
const shiftEndsAt = 6 * 60

export const listEntries: Handler<'history.entries', Data & Discovery & Content & Access> = async (
  context,
  { restaurantId, query },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id, time_zone: zone } = listed.record
  const memberships = await context.members.of(caller)
  const may = async (permission: 'audit.read' | 'service.read') => {
    const member = await memberOf(context, memberships, listed, [permission])
    return member !== null && member !== 'notPermitted'
  }
  return readPage(context, query, {
    restaurantIds: [id, ...(await eventsOf(context, id))],
    locale: caller.locale,
    zone,
    showsGuests: await may('service.read'),
    since: (await may('audit.read')) ? undefined : shiftStart(context.now(), zone),
  })
}

/** Returns the midnight with which the current service day begins. In the small hours, it is that of the day before. */
function shiftStart(now: Date, zone: string): Date {
  const place = zoneFromIntl(zone)
  const { date } = wallOf(place, Math.floor(now.getTime() / 60_000) - shiftEndsAt)
  return new Date(openingInstant(place, date, 0) * 60_000)
}
