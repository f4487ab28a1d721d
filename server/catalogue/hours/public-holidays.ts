import Holidays from 'date-holidays'
import { plainWords } from '#domain/text/plain-words.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'

/** Where a restaurant's public holidays are decided. */
export interface HolidayCalendar {
  /** Uppercase country code. */
  readonly country: string
  /** Code of the state without the country, such as `BY`; null if it is unknown or the country has none. */
  readonly state: string | null
}

const catalog = new Holidays()
const countries = new Set(Object.keys(catalog.getCountries()))

/** Returns whether holidays of the country are known. */
export function hasHolidays(country: string): boolean {
  return countries.has(country)
}

/** Returns whether holidays differ between the states of the country. */
export function hasStates(country: string): boolean {
  return statesOf(country).size > 0
}

/** Code of each state by its code and its names. */
const statesByCountry = new Map<string, ReadonlyMap<string, string>>()
function statesOf(country: string): ReadonlyMap<string, string> {
  const known = statesByCountry.get(country)
  if (known) return known
  const languages = hasHolidays(country) ? ['en', ...new Holidays(country).getLanguages()] : []
  const states = new Map(
    languages.flatMap((language) =>
      Object.entries<string>(catalog.getStates(country, language) ?? {}).flatMap(
        ([code, name]): [string, string][] => [
          [code.toLowerCase(), code],
          [plainWords(name), code],
        ],
      ),
    ),
  )
  statesByCountry.set(country, states)
  return states
}

/** Reads a state by its code, with or without the country, or by its name. Returns null if it is unknown. */
export function readState(country: string, text: string): string | null {
  const states = statesOf(country)
  const code = text.toLowerCase().replace(`${country.toLowerCase()}-`, '')
  return states.get(code) ?? states.get(plainWords(text)) ?? null
}

const daysByYear = new Map<string, ReadonlySet<CalendarDate>>()

/** Returns whether a day is a public holiday. A holiday that lasts only part of a day isn't one. */
export function isPublicHoliday({ country, state }: HolidayCalendar, date: CalendarDate): boolean {
  const year = date.slice(0, 4)
  const key = `${country} ${state} ${year}`
  const days = daysByYear.get(key) ?? readYear({ country, state }, Number(year))
  daysByYear.set(key, days)
  return days.has(date)
}

const hourMs = 3_600_000

function readYear({ country, state }: HolidayCalendar, year: number): ReadonlySet<CalendarDate> {
  if (!hasHolidays(country)) return new Set()
  const holidays = state === null ? new Holidays(country) : new Holidays(country, state)
  const found = holidays.getHolidays(year).filter(({ type }) => type === 'public')
  return new Set(
    found.flatMap(({ date, start, end }) => {
      // A day on which clocks are set forward has 23 hours.
      const days = Math.floor(((end.getTime() - start.getTime()) / hourMs + 1) / 24)
      return Array.from({ length: days }, (_, n) => addDays(date.slice(0, 10), n))
    }),
  )
}
