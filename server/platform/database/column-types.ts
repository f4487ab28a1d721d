/** OIDs of PostgreSQL types that the drivers of both databases must parse the same way. */
const oid = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 } as const

/**
 * Parsers of column text, shared by both databases: numbers for bigint and numeric, strings for dates and
 * wall times (so that no time zone can shift them), and Date for instants. Throws if a number can't represent
 * a bigint exactly.
 */
export const columnReaders: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: exactNumber,
  [oid.numeric]: Number,
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text.replace(' ', 'T'),
  [oid.timestamptz]: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly`)
  return value
}
