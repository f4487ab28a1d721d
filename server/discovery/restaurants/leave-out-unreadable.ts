import type { Report } from '#server/report.ts'

export type ReadEach = <Row extends { readonly id: number }, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
) => Value[]

/**
 * Creates a reader that skips unreadable rows. Reports each of them once, and again only if it was readable
 * in between. `what` completes the log message.
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
