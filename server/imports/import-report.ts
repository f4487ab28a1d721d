/** Something to tell about one row of a file. */
export interface RowRemark {
  /** Counted from 1, header lines not counted. */
  readonly row: number
  readonly name: string
  readonly reason: string
}

/** What an import did, or would do. */
export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  /** Rows that were not taken, at most the first `remarksMost`; `refusedCount` counts all. */
  refused: RowRemark[]
  refusedCount: number
  /** Rows that were taken without something they said, at most the first `remarksMost`; `warningCount` counts all. */
  warnings: RowRemark[]
  warningCount: number
}

/** A file of millions of bad rows must not fill the memory with what is wrong with them. */
export const remarksMost = 10_000

const longestName = 200
const longestReason = 500

export function emptyReport(): ImportReport {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: [],
    refusedCount: 0,
    warnings: [],
    warningCount: 0,
  }
}

export function noteRefused(report: ImportReport, remark: RowRemark): void {
  if (++report.refusedCount <= remarksMost) report.refused.push(shortened(remark))
}

export function noteWarning(report: ImportReport, remark: RowRemark): void {
  if (++report.warningCount <= remarksMost) report.warnings.push(shortened(remark))
}

function shortened({ row, name, reason }: RowRemark): RowRemark {
  return { row, name: copyOf(name, longestName), reason: copyOf(reason, longestReason) }
}

/** The beginning of a text. A mere slice would hold on to the whole of it, which may be a million characters. */
function copyOf(text: string, most: number): string {
  return Buffer.from(text.slice(0, most)).toString()
}
