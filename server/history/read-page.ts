import type { Parsed } from '#contracts/calls.ts'
import type { PageOfHistory } from '#contracts/operator/history.ts'
import type { Locale } from '#domain/locale.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { openingInstant } from '#domain/time/zone-clock.ts'
import { zoneFromIntl } from '#domain/time/zone-from-intl.ts'
import type { Content, Data, Discovery } from '#server/context.ts'
import { type EntryFilter, readEntries } from './history-store.ts'
import { presentEntries } from './present-entries.ts'

interface HowToRead extends Pick<EntryFilter, 'restaurantIds'> {
  readonly locale: Locale
  /** In which days are meant, and the zone of entries without a restaurant. */
  readonly zone: string
  readonly showsGuests: boolean
  /** Nothing before this is shown. */
  readonly since?: Date | undefined
}

/** Reads a page of the history with the filters of a call. */
export async function readPage(
  context: Data & Content & Pick<Discovery, 'catalogue'>,
  { from, until, top, ...filter }: Parsed<'history.entries'>['query'],
  { restaurantIds, locale, zone, showsGuests, since }: HowToRead,
): Promise<PageOfHistory> {
  const first = from === undefined ? undefined : startOf(from, zone)
  const rows = await readEntries(
    context.database,
    {
      ...filter,
      restaurantIds,
      from: first && since ? later(first, since) : (first ?? since),
      until: until === undefined ? undefined : startOf(addDays(until, 1), zone),
    },
    // One more shows whether there is another page.
    top + 1,
  )
  const page = rows.slice(0, top)
  const entries = await presentEntries(context, page, { locale, showsGuests, zone })
  return { zone, entries, next: rows.length > top ? (page.at(-1)?.id ?? null) : null }
}

/** Nothing is older than 1970, and PostgreSQL rejects the year 0. */
function startOf(day: CalendarDate, zone: string): Date {
  return new Date(openingInstant(zoneFromIntl(zone), day < '1970-01-01' ? '1970-01-01' : day, 0) * 60_000)
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
