import type { DatabaseName } from './options.ts'
import type { ProbeTimes } from './probe.ts'
import type { RushAnswer } from './rush-process.ts'

/** A condition that must hold, whether it did, and what was observed. */
export interface Promised {
  readonly what: string
  readonly kept: boolean
  readonly seen: string
}

/** Outcome of a rush of guests. */
export interface RushFigures extends Omit<RushAnswer, 'ids'> {
  /** Number of tables taken, according to the database. */
  readonly sold: number
  /** Number of tables that should be taken. */
  readonly expected: number
}

/** Result of one scenario on one database. */
export interface SoakResult {
  readonly part: string
  readonly scenario: string
  readonly database: DatabaseName
  readonly processes: number
  readonly rush?: RushFigures
  /** Response times for guests of other restaurants before, during and after the scenario. */
  readonly others?: { readonly before: ProbeTimes; readonly during: ProbeTimes; readonly after: ProbeTimes }
  /** What a scenario without a rush counted, by name. */
  readonly counts?: Readonly<Record<string, number>>
  readonly promises: readonly Promised[]
}

export function promised(what: string, kept: boolean, seen: string | number): Promised {
  return { what, kept, seen: String(seen) }
}
