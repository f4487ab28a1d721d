import { isLineStopped } from '#domain/availability/limits.ts'
import { dayStart, type HoursOfDay, serviceDateAt } from '#domain/service-day/day-bounds.ts'
import { openingInstants, servicesOn } from '#domain/availability/service-days.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { lineStateAt, type Stretch } from '#server/book/service-day/day-rows.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
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

export async function maySeeOrders(
  context: Access & Pick<Discovery, 'catalogue'>,
  listed: ListedRestaurant,
  caller: Caller,
): Promise<boolean> {
  return (await permittedAmong(context, listed, caller, ['orders.read'])).has('orders.read')
}
