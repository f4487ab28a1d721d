/** PostgreSQL type numbers whose values both drivers must read alike. */
const oid = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

/**
 * How column text becomes a value, the same for the embedded database and for PostgreSQL: numbers for bigint and numeric
 * (none of ours leaves the safe range), dates and wall times as text that no zone can move, instants as Date.
 */
export const columnReaders: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text.replace(' ', 'T'),
  [oid.timestamptz]: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
}
