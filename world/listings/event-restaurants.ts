import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { weekDays } from '#world/content/phrases.ts'
import { readHours } from './read-hours.ts'
import type { WorldEvent, WorldRestaurant } from '#world/shape.ts'

/** Returns the days of an event, relative to its restaurant's `today`. */
export function daysOf({ days: { starts, ends, on } }: WorldEvent, today: CalendarDate): CalendarDate[] {
  const all = Array.from({ length: ends - starts + 1 }, (_, n) => addDays(today, starts + n))
  return on ? all.filter((day) => on.some((name) => weekDays.indexOf(name) === weekDayOf(day))) : all
}

/**
 * Creates an event as a separate restaurant at its host's location, with its own tables and rules, open only
 * on its days. Guests arrive within the first 45 minutes and stay until the end.
 */
export function eventRestaurant(
  event: WorldEvent,
  holder: WorldRestaurant,
  today: CalendarDate,
): WorldRestaurant {
  const { slug, name, description, tables, hours, payment = {} } = event
  const { city, area, address, zip, lat, lon, phone, cuisines, price } = holder
  const { opens, closes } = readHours(hours)
  return {
    slug,
    name,
    description,
    tables,
    payment,
    city,
    area,
    address,
    zip,
    lat,
    lon,
    phone,
    cuisines,
    price,
    booking: [],
    rules: {
      maxAdvanceBookingDays: 120,
      turnTimes: [{ upTo: 99, minutes: 150 }],
      lastArrivalMinutes: closes - opens - 45,
      ...event.rules,
    },
    special: daysOf(event, today).map((day) => ({
      starts: day,
      ends: day,
      closed: false,
      hours: [hours],
      note: '',
    })),
    busy: 0.35,
    shows: `An event of ${holder.name}`,
  }
}
