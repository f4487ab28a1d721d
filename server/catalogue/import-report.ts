import { maxRemarks } from '#contracts/operator/imports.ts'

/** A rejection or warning about one row of a file. */
export interface RowRemark {
  /** Row number from 1, not including header lines. */
  readonly row: number
  readonly name: string
  readonly reason: string
}

/** Fields of a row that differ from what staff edited, which stays. */
export interface EditedRow {
  readonly row: number
  readonly name: string
  readonly fields: string[]
}

/** A column that no import reads, and the number of rows with a value in it. */
export interface UnknownColumn {
  readonly name: string
  rows: number
}

export interface CountedReason {
  readonly reason: string
  readonly refused: boolean
  rows: number
}

export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  photos: number
  /** Rows that were taken as they are. */
  takenCount: number
  /** Rows that were taken, but have warnings. */
  lookCount: number
  /** Rejected rows, at most `maxRemarks`; `refusedCount` counts all. */
  refused: RowRemark[]
  refusedCount: number
  /** What was left out, guessed or seems wrong, at most `maxRemarks`; `warningCount` counts all. */
  warnings: RowRemark[]
  warningCount: number
  /** Reasons of refusals and warnings without the values of the row, at most `maxReasons`, most frequent first. */
  reasons: CountedReason[]
  /** Rows with other values for fields that staff edited, at most `maxRemarks`; `editedCount` counts all. The fields stay. */
  edited: EditedRow[]
  editedCount: number
  /** Columns that no import reads, at most `maxColumns`, most frequent first. */
  unknownColumns: UnknownColumn[]
}

// The limits bound memory for files with millions of invalid rows.
const maxColumns = 1_000
const maxReasons = 200

const maxNameLength = 200
const maxReasonLength = 500
const maxColumnLength = 60

export function emptyReport(): ImportReport {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    photos: 0,
    takenCount: 0,
    lookCount: 0,
    refused: [],
    refusedCount: 0,
    warnings: [],
    warningCount: 0,
    reasons: [],
    unknownColumns: [],
    edited: [],
    editedCount: 0,
  }
}

export function noteRefused(report: ImportReport, remark: RowRemark): void {
  if (++report.refusedCount <= maxRemarks) report.refused.push(shortenRemark(remark))
  countReason(report, remark.reason, true)
}

export function noteEdited(
  report: ImportReport,
  { row, name, fields }: { row: number; name: string; fields: readonly string[] },
): void {
  if (fields.length === 0) return
  if (++report.editedCount <= maxRemarks)
    report.edited.push({ row, name: copyOf(name, maxNameLength), fields: [...fields] })
}

/** Records a row that was taken, with all warnings about it. */
export function noteTaken(
  report: ImportReport,
  { row, name }: Pick<RowRemark, 'row' | 'name'>,
  warnings: readonly string[],
): void {
  if (warnings.length === 0) report.takenCount++
  else report.lookCount++
  for (const reason of warnings) noteWarning(report, { row, name, reason })
}

export function noteWarning(report: ImportReport, remark: RowRemark): void {
  if (++report.warningCount <= maxRemarks) report.warnings.push(shortenRemark(remark))
  countReason(report, remark.reason, false)
}

/** Sorts the lists of a report that is complete. */
export function sortReport({ refused, warnings, reasons, edited }: ImportReport): void {
  edited.sort((a, b) => a.row - b.row)
  refused.sort((a, b) => a.row - b.row)
  warnings.sort((a, b) => a.row - b.row)
  reasons.sort((a, b) => b.rows - a.rows)
}

/** Reasons have the values of the row in parentheses and after a colon. */
function countReason({ reasons }: ImportReport, text: string, refused: boolean): void {
  const reason = copyOf((/^[^:(]*/.exec(text)?.[0] ?? '').trim().replace(/[.,]$/, ''), maxReasonLength)
  const known = reasons.find((each) => each.reason === reason && each.refused === refused)
  if (known) known.rows++
  else if (reasons.length < maxReasons) reasons.push({ reason, refused, rows: 1 })
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
