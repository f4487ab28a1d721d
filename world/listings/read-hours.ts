import { weekDays } from '#world/content/phrases.ts'
import type { WorldService } from '#world/shape.ts'

export interface Stretch {
  opens: number
  closes: number
}

/**
 * Parses hours into minutes after the midnight at which the day begins: `18:00-02:00` is 1080 to 1560, and
 * `00:00-24:00` is 0 to 1440. Throws for anything else, which is a mistake in the demo data.
 */
export function readHours(written: string): Stretch {
  const found = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(written)
  if (!found) throw new Error(`Not hours: ${written}`)
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = found.slice(1).map(Number)
  const opens = openHour * 60 + openMinute
  const closes = closeHour * 60 + closeMinute
  if (opens >= 1440 || closes > 1440) throw new Error(`Not hours of a day: ${written}`)
  return { opens, closes: closes > opens ? closes : closes + 1440 }
}

export interface DayStretch extends Stretch {
  /** Day of the week, where 0 is Sunday. */
  weekDay: number
  name: string
}

/** Returns the services of a week, with one entry per day. */
export function readWeek(services: readonly WorldService[]): DayStretch[] {
  return services.flatMap((service) => {
    const days = service.days === 'daily' ? weekDays : service.days
    const stretch = readHours(service.hours)
    return days.map((day) => ({ weekDay: weekDays.indexOf(day), ...stretch, name: service.name ?? '' }))
  })
}
