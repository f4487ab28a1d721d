/** A rejection or warning about one row of a file. */
export interface RowRemark {
  /** Row number from 1, not including header lines. */
  readonly row: number
  readonly name: string
  readonly reason: string
}

/** A column that no import reads, and the number of rows with a value in it. */
export interface UnknownColumn {
  readonly name: string
  rows: number
}

export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  photos: number
  /** Rejected rows, at most `maxRemarks`; `refusedCount` counts all. */
  refused: RowRemark[]
  refusedCount: number
  /** Rows imported without some of their values, at most `maxRemarks`; `warningCount` counts all. */
  warnings: RowRemark[]
  warningCount: number
  /** Columns that no import reads, at most `maxColumns`, most frequent first. */
  unknownColumns: UnknownColumn[]
}

/** Bounds memory for files with millions of invalid rows. */
export const maxRemarks = 10_000
const maxColumns = 1_000

const maxNameLength = 200
const maxReasonLength = 500
const maxColumnLength = 60

export function emptyReport(): ImportReport {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    photos: 0,
    refused: [],
    refusedCount: 0,
    warnings: [],
    warningCount: 0,
    unknownColumns: [],
  }
}

export function noteRefused(report: ImportReport, remark: RowRemark): void {
  if (++report.refusedCount <= maxRemarks) report.refused.push(shortenRemark(remark))
}

export function noteWarning(report: ImportReport, remark: RowRemark): void {
  if (++report.warningCount <= maxRemarks) report.warnings.push(shortenRemark(remark))
}

/** Returns the reason if the database rejected a value, or null for any other failure. */
export function dataProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  // SQLSTATE classes for invalid data, violated constraints and exceeded limits.
  const isOfData = /^(22|23|54)[0-9A-Z]{3}$/.test(String(error.code))
  return isOfData ? `The database rejected it: ${error.message}.` : null
}

export function countColumns(): { note(columns: readonly string[]): void; counted(): UnknownColumn[] } {
  const found = new Map<string, UnknownColumn>()
  return {
    note(columns) {
      for (const column of columns) {
        const name = copyOf(column, maxColumnLength)
        const known = found.get(name)
        if (known) known.rows++
        else if (found.size < maxColumns) found.set(name, { name, rows: 1 })
      }
    },
    counted: () => [...found.values()].sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1)),
  }
}

function shortenRemark({ row, name, reason }: RowRemark): RowRemark {
  return { row, name: copyOf(name, maxNameLength), reason: copyOf(reason, maxReasonLength) }
}

/**
 * Copies the start of a string without characters that the database can't store. A plain slice would keep the whole
 * string in memory.
 */
function copyOf(text: string, max: number): string {
  return Buffer.from(text.slice(0, max).replaceAll('\0', ' ')).toString()
}
