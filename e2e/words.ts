import type { Locale } from '#domain/locale.ts'
import { loadSentences, type Values } from '#server/translations/sentences.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import type en from '../locales/en.json'

export type Key = keyof typeof en

const speak = loadSentences()

/** The sentence a guest of this language reads. */
export function sayIn(locale: Locale, key: Key, values?: Values): string {
  return speak(locale)(key, values)
}

export function say(key: Key, values?: Values): string {
  return sayIn('en', key, values)
}

/** The accessible name of a time to choose: the hour, the day, the party. */
export function nameOfTime(instant: string, party: number, locale: Locale = 'en'): string {
  const { date, time } = wallOf(instant)
  const values = { time: formatClock(time, locale), day: formatDay(date, locale), count: party }
  return sayIn(locale, 'slots.label', values)
}
