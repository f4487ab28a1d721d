import type { DatabaseName } from './options.ts'
import type { ProbeTimes } from './probe.ts'
import type { RushAnswer } from './rush-process.ts'

/** Something that must hold, and what was seen instead where it does not. */
export interface Promised {
  readonly what: string
  readonly kept: boolean
  readonly seen: string
}

/** How a rush of guests ended. */
export interface RushFigures extends Omit<RushAnswer, 'ids'> {
  /** Tables taken by SQL. */
  readonly sold: number
  /** Tables that should have been taken. */
  readonly expected: number
}

/** One scenario on one database. */
export interface SoakResult {
  readonly part: string
  readonly scenario: string
  readonly database: DatabaseName
  readonly processes: number
  readonly rush?: RushFigures
  /** Guests of other restaurants before, during and after it. */
  readonly others?: { readonly before: ProbeTimes; readonly during: ProbeTimes; readonly after: ProbeTimes }
  /** Counts of a scenario without a rush. */
  readonly counts?: Readonly<Record<string, number>>
  readonly promises: readonly Promised[]
}

export function promised(what: string, kept: boolean, seen: string | number): Promised {
  return { what, kept, seen: String(seen) }
}
