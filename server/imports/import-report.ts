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
  /** Rows that were not taken. */
  refused: RowRemark[]
  /** Rows that were taken without something they said. */
  warnings: RowRemark[]
}
