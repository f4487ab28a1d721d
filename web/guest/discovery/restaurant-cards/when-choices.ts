import { addDays } from '#domain/time/calendar-date.ts'
import { largestParty } from '#web/parts/times/table-query.ts'

const daysAhead = 31

/** Returns the days of the next month, followed by the chosen day if it is later. */
export function dayChoices(today: string, chosen: string): string[] {
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
  return chosen && !days.includes(chosen) ? [...days, chosen] : days
}

/** Returns every half hour from 5 a.m., with times after midnight last. A chosen time in between comes first. */
export function timeChoices(chosen: string): string[] {
  const times = Array.from({ length: 48 }, (_, half) => {
    const minutes = (5 * 60 + half * 30) % 1440
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
  })
  return chosen && !times.includes(chosen) ? [chosen, ...times] : times
}

/** Returns the party sizes to choose from, followed by the chosen one if it is larger. */
export function partyChoices(chosen: number): number[] {
  const sizes = Array.from({ length: largestParty }, (_, i) => i + 1)
  return sizes.includes(chosen) ? sizes : [...sizes, chosen]
}
