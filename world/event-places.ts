import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { weekDays } from './phrases.ts'
import { readHours } from './read-hours.ts'
import type { WorldEvent, WorldRestaurant } from './shape.ts'

/** The days an event takes place on, counted from the holder's own `today`. */
export function daysOf({ days: { starts, ends, on } }: WorldEvent, today: CalendarDate): CalendarDate[] {
  const all = Array.from({ length: ends - starts + 1 }, (_, n) => addDays(today, starts + n))
  return on ? all.filter((day) => on.some((name) => weekDays.indexOf(name) === weekDayOf(day))) : all
}

/**
 * An event as a place of its own: where its holder is, with its own tables and rules, closed but for its days. Everybody
 * comes within three quarters of an hour and stays to the end.
 */
export function eventPlace(event: WorldEvent, holder: WorldRestaurant, today: CalendarDate): WorldRestaurant {
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
