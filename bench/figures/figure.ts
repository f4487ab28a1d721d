import type { NotedSample } from './rounds.ts'
import { cpuMsEach, median } from './sample.ts'
import type { MachineNoise } from './machine-noise.ts'

/**
 * Minimum or maximum of a figure. If `aim` is set, it is only a goal: missing it is reported but isn't a
 * failure.
 */
export interface Budget {
  readonly aim?: true
  readonly of: 'median' | 'ratio'
  readonly atMost?: number
  readonly atLeast?: number
}

/** A measured figure, which is a row of the table. */
export interface Figure extends MachineNoise {
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly least: number
  readonly most: number
  /** Server CPU milliseconds per unit of work. */
  readonly cpuMs?: number
  /** Our result divided by the reference's in the same run. */
  readonly ratio?: number
  readonly budget?: Budget
  readonly note?: string
}

interface Judged {
  readonly budget?: Budget | undefined
  readonly ratio?: number | undefined
  readonly note?: string | undefined
}

/** Creates a figure from the rounds of one contender. `read` selects the value of each sample. */
export function figureOf<Noted extends NotedSample>(
  name: string,
  unit: string,
  samples: readonly Noted[],
  read: (sample: Noted) => number,
  judged: Judged = {},
): Figure {
  return {
    ...plainFigure(name, unit, samples.map(read), judged),
    cpuMs: median(samples.map(cpuMsEach)),
    load: median(samples.map(({ load }) => load)),
    steal: Math.max(...samples.map(({ steal }) => steal)),
  }
}

/** Creates a figure from plain values, such as sizes, scores or counts. */
export function plainFigure(
  name: string,
  unit: string,
  values: readonly number[],
  { budget, ratio, note }: Judged = {},
): Figure {
  return {
    name,
    unit,
    median: median(values),
    least: Math.min(...values),
    most: Math.max(...values),
    load: 0,
    steal: 0,
    ...(budget && { budget }),
    ...(ratio !== undefined && { ratio }),
    ...(note && { note }),
  }
}

/**
 * Returns the median ratio between adjacent rounds, so that a machine that slows down affects both sides
 * alike.
 */
export function ratioOf<Noted extends NotedSample>(
  ours: readonly Noted[],
  reference: readonly Noted[],
  read: (sample: Noted) => number,
): number {
  return median(
    ours.flatMap((sample, round) => (reference[round] ? read(sample) / read(reference[round]) : [])),
  )
}

/**
 * Returns whether a figure is within its budget or has none. A figure that couldn't be measured isn't within
 * its budget.
 */
export function keepsBudget(figure: Figure): boolean {
  const { budget } = figure
  if (!budget) return true
  const value = figure[budget.of] ?? Number.NaN
  return (
    value <= (budget.atMost ?? Number.POSITIVE_INFINITY) &&
    value >= (budget.atLeast ?? Number.NEGATIVE_INFINITY)
  )
}
