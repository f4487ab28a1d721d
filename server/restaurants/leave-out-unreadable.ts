import type { Report } from '#server/report.ts'

/** Reads rows one by one. */
export type ReadEach = <Row extends { readonly id: number }, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
) => Value[]

/**
 * A reader that leaves out rows which cannot be read, so that one bad row stops nothing but itself. Each is reported when
 * it is met first, and again only after it could be read in between. `what` says what the rows are read for.
 */
export function leaveOutUnreadable(report: Report, what: string): ReadEach {
  const reported = new Set<number>()
  return (rows, read) =>
    rows.flatMap((row) => {
      try {
        const value = read(row)
        reported.delete(row.id)
        return [value]
      } catch (error) {
        if (!reported.has(row.id))
          report(`restaurant ${row.id} cannot be read and is left out of ${what}`, error)
        reported.add(row.id)
        return []
      }
    })
}
