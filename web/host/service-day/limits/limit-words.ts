import type { ServiceLimit } from '#contracts/booking/host-limits.ts'
import { formatTimeIn } from '#web/text/format.ts'
import type { Text } from '#web/text/text.tsx'

/** What is stopped, closed or blocked, and from when until when. */
export function limitWords(
  { kind, from, until, areas, tableNumbers, stopsLine }: ServiceLimit,
  zone: string,
  { t, locale }: Text,
): string {
  const hours = { from: formatTimeIn(zone, from, locale), until: formatTimeIn(zone, until, locale) }
  if (kind === 'areas') return t('tonight.limits.areasClosed', { areas: areas.join(', '), ...hours })
  if (kind === 'tables') {
    const tables = { count: tableNumbers.length, tables: tableNumbers.join(', ') }
    return t('tonight.limits.tablesBlocked', { ...tables, ...hours })
  }
  return t(stopsLine ? 'tonight.limits.allStopped' : 'tonight.limits.timesStopped', hours)
}
