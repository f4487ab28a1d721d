import { formatMoney } from '#domain/money/format-money.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { fieldOf, type HistoryField } from '#domain/history/fields.ts'
import type { HistoryChange, HistoryValue } from '#domain/history/kinds.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { clockAt, clockInWords, shortDayInWords, wallInZone } from '#server/platform/translations/moments.ts'
import type { Say } from '#server/platform/translations/sentences.ts'

/** How a reader sees values: the language, and the zone of the restaurant. */
export interface Reader {
  readonly say: Say
  readonly locale: Locale
  readonly zone: string
}

export interface ChangeInWords {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly sentence: string
}

export function changeInWords({ field, before, after }: HistoryChange, reader: Reader): ChangeInWords {
  const known = fieldOf(field)
  const label = labelOf(field, known, reader)
  const [was, is] = [before, after].map((value) => valueInWords(value, known, reader))
  return {
    field,
    label,
    before: was ?? '',
    after: is ?? '',
    sentence: sentenceOf(label, was, is, known, reader),
  }
}

function sentenceOf(
  label: string,
  was: string | undefined,
  is: string | undefined,
  known: HistoryField | null,
  { say }: Reader,
): string {
  const nothing = say(known?.values === 'hours' ? 'entry.value.closed' : 'entry.value.none')
  if (!was) return `${label}: ${is || nothing}`
  return `${label}: ${was} → ${is || nothing}`
}

/** A field that this version doesn't know has been written by a later one, so its name has to do. */
function labelOf(field: string, known: HistoryField | null, { say, locale }: Reader): string {
  if (!known) return field
  const { label, item } = known
  if (item === null) return say(`entry.field.${label}`)
  const named = known.items === 'weekDays' ? weekDayInWords(item, locale) : item
  return say(`entry.field.${label}`, { item: named })
}

function weekDayInWords(item: string, locale: Locale): string {
  // 2023-01-01 was a Sunday, which is day 0.
  const day = new Date(Date.UTC(2023, 0, 1 + Number(item)))
  return new Intl.DateTimeFormat(platformTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(day)
}

function valueInWords(value: HistoryValue, known: HistoryField | null, reader: Reader): string {
  const { say, locale, zone } = reader
  if (value === null) return ''
  if (typeof value === 'boolean') return say(value ? 'entry.value.yes' : 'entry.value.no')
  if (typeof value === 'object') return formatMoney(value.amount, value.currency, locale)
  if (typeof value === 'number') {
    if (known?.values === 'minutes') return inUnit(value, 'minute', locale)
    if (known?.values === 'meters') return formatDistance(value, locale)
    return new Intl.NumberFormat(platformTag(locale)).format(value)
  }
  if (known?.values === 'words') return say(`entry.value.${value}`)
  if (known?.values === 'wallTime') return `${shortDayInWords(value, locale)}, ${clockInWords(value, locale)}`
  if (known?.values === 'instant') return instantInWords(value, zone, locale)
  if (known?.values === 'hours') return value.replaceAll(/\b\d\d:\d\d\b/g, (clock) => clockOf(clock, locale))
  return value
}

export function instantInWords(instant: string, zone: string, locale: Locale): string {
  return `${shortDayInWords(wallInZone(zone, instant), locale)}, ${clockAt(zone, instant, locale)}`
}

function clockOf(clock: string, locale: Locale): string {
  return clock === '24:00' ? clock : clockInWords(`2023-01-01T${clock}`, locale)
}

function inUnit(value: number, unit: string, locale: Locale): string {
  return new Intl.NumberFormat(platformTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  )
}
