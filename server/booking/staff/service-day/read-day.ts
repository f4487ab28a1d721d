import { isLineStopped } from '#domain/availability/limits.ts'
import { dayStart, type HoursOfDay, serviceDateAt } from '#domain/service-day/day-bounds.ts'
import { openingInstants, servicesOn } from '#domain/availability/service-days.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { notedAmong } from '#server/booking/guest-notes/guest-notes.ts'
import { type DayBooking, lineStateAt, type Stretch } from '#server/book/service-day/day-rows.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { eventsOf } from '#server/discovery/events/events-of.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { permittedAmong } from '#server/setup/permitted.ts'

/** A restaurant with its events, whose reservations are on the same service day. */
export interface Together {
  readonly listed: ListedRestaurant
  readonly all: readonly ListedRestaurant[]
  readonly ids: readonly number[]
  /** Another number after every change of a setup. */
  readonly revision: number
}

export async function withEvents(
  context: Pick<Data, 'database'> & Pick<Discovery, 'catalogue'>,
  listed: ListedRestaurant,
): Promise<Together> {
  const events = await eventsOf(context, listed.record.id)
  const all = [listed, ...(await context.catalogue.getManyForStaff(events))]
  return {
    listed,
    all,
    ids: all.map(({ record }) => record.id),
    revision: all.reduce((sum, { record }) => sum + record.revision, 0),
  }
}

/** Returns the services of a day: those with reservations, or the opening hours if there are none. */
export function servicesOfDay({ plan, doors }: ListedRestaurant, date: string) {
  const { zone } = plan.plan
  const booked = servicesOn(plan.plan, date)
  return (booked.length > 0 ? booked : servicesOn(doors, date)).map((service) => {
    const { open, close } = openingInstants(zone, date, service)
    return { name: service.name ?? '', from: open, until: close }
  })
}

export function currentServiceDate({ now }: Pick<Data, 'now'>, listed: ListedRestaurant): string {
  return serviceDateAt(hoursOf(listed), listed.plan.plan.zone, epochMinuteOf(now()))
}

/** Returns when a service day begins and ends. Parties in line belong to the day on which they joined. */
export function boundsOfDay(listed: ListedRestaurant, date: string): Stretch {
  const { zone } = listed.plan.plan
  const startOf = (day: string) => new Date(dayStart(hoursOf(listed), zone, day) * 60_000)
  return { from: startOf(date), until: startOf(addDays(date, 1)) }
}

/** Returns whether guests can join the waitlist now. Nobody can while it is stopped for the evening. */
export async function lineForGuests(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { record, linePlan }: ListedRestaurant,
) {
  const state = await lineStateAt(database.sql, record.id)
  return state === 'open' && isLineStopped(linePlan.plan, epochMinuteOf(now())) ? 'paused' : state
}

function hoursOf({ plan, doors }: ListedRestaurant): HoursOfDay {
  return [plan.plan, doors]
}

/** Returns which of these a member may see on a service day. */
export function seenOnDay(
  context: Access & Pick<Discovery, 'catalogue'>,
  listed: ListedRestaurant,
  caller: Caller,
) {
  return permittedAmong(context, listed, caller, ['orders.read', 'guestbook.read'])
}

/** Returns the ids of those bookings about whose guests staff have noted something; none for whoever may not read that. */
export async function bookingsWithNotes(
  context: Pick<Data, 'database'> & Pick<Links, 'capabilities'>,
  listed: ListedRestaurant,
  rows: readonly DayBooking[],
  permitted: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!permitted.has('guestbook.read')) return new Set()
  const guests = rows.map(({ id, guestUid, email, phone }) => ({
    id,
    guestUid,
    contacts: [email, phone].filter(Boolean),
  }))
  const noted = await notedAmong(context, context.database.sql, blacklistOwner(listed), guests)
  return new Set([...noted].map(({ id }) => id))
}
