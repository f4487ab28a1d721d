import { formatMoney } from '#domain/money/format-money.ts'
import { formatDistance } from '#domain/geometry/format-distance.ts'
import { historyLists, type KnownField, knownField, wordsOfValues } from '#domain/history/fields.ts'
import type { HistoryChange, HistoryValue } from '#domain/history/kinds.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { permissions } from '#domain/staff/permissions.ts'
import {
  clockAt,
  clockInWords,
  dateInWords,
  shortDayInWords,
  wallInZone,
} from '#server/platform/translations/moments.ts'
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
  const known = knownField(field)
  const label = known ? labelOf(known, reader) : field
  const [was, is] = [valueInWords(before, known, reader), valueInWords(after, known, reader)]
  const nothing = reader.say(known?.values === 'hours' ? 'entry.value.closedDay' : 'entry.value.none')
  const sentence = was ? `${label}: ${was} → ${is || nothing}` : `${label}: ${is || nothing}`
  return { field, label, before: was, after: is, sentence }
}

function labelOf({ list, name }: KnownField, { say, locale }: Reader): string {
  const own = name && say(`entry.field.${name}`)
  if (!list) return own ?? ''
  const whole = say(`entry.field.${list.name}`, { item: itemInWords(list, locale) })
  return own ? `${whole} · ${own}` : whole
}

function itemInWords({ name, item }: NonNullable<KnownField['list']>, locale: Locale): string {
  const { items } = historyLists[name]
  if (items === 'weekDays') return weekDayInWords(Number(item), locale)
  return items === 'dates' ? datesInWords(item, locale) : item
}

function weekDayInWords(weekDay: number, locale: Locale): string {
  // 2023-01-01 was a Sunday, which is day 0.
  const day = new Date(Date.UTC(2023, 0, 1 + weekDay))
  return new Intl.DateTimeFormat(platformTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(day)
}

function datesInWords(text: string, locale: Locale): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (date) => dateInWords(date, locale))
}

function valueInWords(value: HistoryValue, known: KnownField | null, reader: Reader): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return reader.say(value ? 'entry.value.yes' : 'entry.value.no')
  if (typeof value === 'object') return formatMoney(value.amount, value.currency, reader.locale)
  return typeof value === 'number'
    ? numberInWords(value, known, reader.locale)
    : textInWords(value, known, reader)
}

function numberInWords(value: number, known: KnownField | null, locale: Locale): string {
  if (known?.values === 'minutes') return inMinutes(value, locale)
  if (known?.values === 'meters') return formatDistance(value, locale)
  return new Intl.NumberFormat(platformTag(locale)).format(value)
}

function textInWords(text: string, known: KnownField | null, { say, locale, zone }: Reader): string {
  switch (known?.values) {
    case 'words':
      return wordsOfValues[known.name ?? 'state']?.includes(text) ? say(`entry.value.${text}`) : text
    case 'permissions':
      return text
        .split(', ')
        .map((each) => permissionInWords(each, say))
        .join(', ')
    case 'wallTime':
      return `${shortDayInWords(text, locale)}, ${clockInWords(text, locale)}`
    case 'instant':
      return instantInWords(text, zone, locale)
    case 'date':
      return datesInWords(text, locale)
    case 'hours':
    case 'clocks':
      return text.replaceAll(/\b[01]\d:\d\d\b|\b2[0-3]:\d\d\b/g, (clock) =>
        clockInWords(`2023-01-01T${clock}`, locale),
      )
    default:
      return text
  }
}

function permissionInWords(name: string, say: Say): string {
  const known = permissions.find((each) => each === name)
  return known ? say(`permission.${known}`) : name
}

export function instantInWords(instant: string, zone: string, locale: Locale): string {
  return `${shortDayInWords(wallInZone(zone, instant), locale)}, ${clockAt(zone, instant, locale)}`
}

function inMinutes(value: number, locale: Locale): string {
  const style = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(platformTag(locale), style).format(value)
}
