import type { Service } from '../availability/restaurant-plan.ts'
import type { RecordedChange, SetupField } from '../history/fields.ts'
import type { HistoryValue } from '../history/kinds.ts'
import type { Setup } from './setup.ts'
import { changesOf, isWithin, type SetupChange } from './setup-changes.ts'

/** Fields of a restaurant that is changed in many ways at once, as by an import, of which the history names only these. */
const maxNamed = 100

/**
 * Returns the fields in which two setups differ, as people read them. Tables, periods and questions have the names that
 * staff know them by, such as `floor.tables.T4.maxCovers`, and what was added or removed is named by each of its fields.
 */
export function setupChangesInWords(before: Setup, after: Setup): RecordedChange[] {
  return inWords(changesOf(before, after), before, after).slice(0, maxNamed)
}

function inWords(changes: readonly SetupChange[], before: Setup, after: Setup): RecordedChange[] {
  const nameOf = namesIn(before, after)
  const currency = after.profile.currency
  return changes.flatMap((change) =>
    leavesOf(change).map((leaf) => ({
      field: nameOf(leaf.field),
      before: wordsOf(leaf.field, leaf.before, currency),
      after: wordsOf(leaf.field, leaf.after, currency),
    })),
  )
}

/** Returns the name of a field as staff know it. */
export function fieldInWords(field: string, before: Setup, after: Setup): string {
  return namesIn(before, after)(field)
}

/** Returns a value of a field as people read it; null for nothing. */
export function valueInWords(field: string, value: unknown, { profile: { currency } }: Setup): HistoryValue {
  return wordsOf(field, value, currency)
}

function namesIn(before: Setup, after: Setup): (field: string) => SetupField {
  const names = new Map<string, string>()
  const name = (list: readonly string[], id: string | number | null, known: string) => {
    if (id !== null) names.set([...list, id].join('.'), [...list, known].join('.'))
  }
  for (const { floor, periods, questions } of [before, after]) {
    for (const { id, number } of floor.tables) name(['floor', 'tables'], id, number)
    for (const { id, name: floorName } of floor.floors) name(['floor', 'floors'], id, floorName)
    for (const { id, starts, ends } of periods)
      name(['periods'], id, starts === ends ? starts : `${starts}–${ends}`)
    for (const { id, description } of questions) name(['questions'], id, description)
  }
  return (field) => {
    const [path, known] = [...names].find(([each]) => isWithin(field, each)) ?? []
    return (path === undefined ? field : `${known}${field.slice(path.length)}`) as SetupField
  }
}

/** Internal to the setup, and nothing that people read. */
const unread = new Set(['id', 'imported'])

/** Splits an item that was added or removed into its fields. */
function leavesOf({ field, before, after }: SetupChange): SetupChange[] {
  const known = before ?? after
  if (!isPlain(known) || isPosition(known)) return [{ field, before, after }]
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const memberOf = (value: unknown, name: string) =>
    isPlain(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
  return [...names]
    .filter((name) => !unread.has(name))
    .flatMap((name) =>
      leavesOf({ field: `${field}.${name}`, before: memberOf(before, name), after: memberOf(after, name) }),
    )
    .filter((leaf) => wordsOf(leaf.field, leaf.before, '') !== wordsOf(leaf.field, leaf.after, ''))
}

function wordsOf(field: string, value: unknown, currency: string): HistoryValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' && field === 'event.price') return { amount: value, currency }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(itemInWords).join(', ')
  if (isPosition(value)) return `${value.lat}, ${value.lon}`
  return JSON.stringify(value)
}

function itemInWords(item: unknown): string {
  if (isHours(item)) return hoursInWords(item)
  if (isTurnTime(item)) return `≤ ${item.upTo}: ${item.minutes} min`
  return String(item)
}

/** Such as `18:00–23:00 Dinner`. */
function hoursInWords({ opens, closes, name }: Omit<Service, 'weekDay'>): string {
  const end = closes === 1_440 ? '24:00' : wallClock(closes)
  return `${wallClock(opens)}–${end}${name ? ` ${name}` : ''}`
}

/** A wall time as HH:MM, of minutes since midnight. */
export function wallClock(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60) % 24)}:${part(minutes % 60)}`
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPosition(value: unknown): value is { lat: number; lon: number } {
  return isPlain(value) && 'lat' in value && 'lon' in value
}

function isHours(value: unknown): value is Omit<Service, 'weekDay'> {
  return isPlain(value) && 'opens' in value && 'closes' in value
}

function isTurnTime(value: unknown): value is { upTo: number; minutes: number } {
  return isPlain(value) && 'upTo' in value
}
