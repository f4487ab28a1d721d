import type { Service } from '../availability/restaurant-plan.ts'

/** A service as calls present it. */
type ServiceRead = Omit<Service, 'name'> & { readonly name?: string | undefined }

/** A service with the weekdays on which it takes place; 0 is Sunday. */
export interface WeeklyService {
  readonly name: string
  readonly opens: number
  readonly closes: number
  readonly days: readonly number[]
}

/** Returns the services of a week with the days on which each has the same hours and name, by opening. */
export function weeklyServices(week: readonly ServiceRead[]): WeeklyService[] {
  const found = new Map<string, WeeklyService>()
  for (const { opens, closes, name = '', weekDay } of week) {
    const key = JSON.stringify([opens, closes, name])
    const days = [...(found.get(key)?.days ?? []), weekDay]
    found.set(key, { name, opens, closes, days: [...new Set(days)].toSorted((one, other) => one - other) })
  }
  return [...found.values()].toSorted((one, other) => one.opens - other.opens || one.closes - other.closes)
}

/** Returns the week in which these services take place, from Sunday. */
export function weekOf(services: readonly WeeklyService[]): Service[] {
  return services
    .flatMap(({ days, name, opens, closes }) =>
      days.map((weekDay) => ({ weekDay, opens, closes, ...(name && { name }) })),
    )
    .toSorted((one, other) => one.weekDay - other.weekDay || one.opens - other.opens)
}

/** Returns a time of day as minutes after midnight, or null for what is none. */
export function minutesOfClock(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? []
  const value = Number(hours ?? 24) * 60 + Number(minutes ?? 0)
  return value < 1440 ? value : null
}

/** Returns the time of day as `HH:MM`, also of minutes after the next midnight. */
export function clockOfMinutes(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`
}
