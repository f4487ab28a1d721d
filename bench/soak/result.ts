import type { DatabaseName } from './options.ts'
import type { ProbeTimes } from './probe.ts'
import type { RushAnswer } from './rush-process.ts'

/** A condition that must hold, and what was observed if it doesn't. */
export interface Promised {
  readonly what: string
  readonly kept: boolean
  readonly seen: string
}

/** How a rush of guests ended. */
export interface RushFigures extends Omit<RushAnswer, 'ids'> {
  /** Number of tables taken, according to SQL. */
  readonly sold: number
  /** Number of tables that should be taken. */
  readonly expected: number
}

/** One scenario on one database. */
export interface SoakResult {
  readonly part: string
  readonly scenario: string
  readonly database: DatabaseName
  readonly processes: number
  readonly rush?: RushFigures
  /** Response times of other restaurants' guests before, during and after. */
  readonly others?: { readonly before: ProbeTimes; readonly during: ProbeTimes; readonly after: ProbeTimes }
  /** Counts for a scenario without a rush. */
  readonly counts?: Readonly<Record<string, number>>
  readonly promises: readonly Promised[]
}

export function promised(what: string, kept: boolean, seen: string | number): Promised {
  return { what, kept, seen: String(seen) }
}
