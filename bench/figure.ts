import type { NotedSample } from './rounds.ts'
import { cpuMsEach, median } from './sample.ts'
import type { Weather } from './weather.ts'

/** What a figure must not fall below or rise above. An `aim` is where we want to be: missed, it is said but breaks nothing. */
export interface Budget {
  readonly aim?: true
  readonly of: 'median' | 'ratio'
  readonly atMost?: number
  readonly atLeast?: number
}

/** One line of the table. */
export interface Figure extends Weather {
  readonly name: string
  readonly unit: string
  readonly median: number
  readonly least: number
  readonly most: number
  /** Server CPU milliseconds for one unit of work. */
  readonly cpuMs?: number
  /** Ours against the reference of the same run. */
  readonly ratio?: number
  readonly budget?: Budget
  readonly note?: string
}

interface Judged {
  readonly budget?: Budget | undefined
  readonly ratio?: number | undefined
  readonly note?: string | undefined
}

/** A line from the rounds of one contender: `read` picks what is told of each. */
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

/** A line from bare values: sizes, scores, counts. */
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

/** The middle of the ratios that neighbouring rounds had, so that a machine that slows down slows both sides. */
export function ratioOf<Noted extends NotedSample>(
  ours: readonly Noted[],
  reference: readonly Noted[],
  read: (sample: Noted) => number,
): number {
  return median(
    ours.flatMap((sample, round) => (reference[round] ? read(sample) / read(reference[round]) : [])),
  )
}

/** True where there is no budget, or it is kept. A figure that could not be measured keeps none. */
export function keepsBudget(figure: Figure): boolean {
  const { budget } = figure
  if (!budget) return true
  const value = figure[budget.of] ?? Number.NaN
  return (
    value <= (budget.atMost ?? Number.POSITIVE_INFINITY) &&
    value >= (budget.atLeast ?? Number.NEGATIVE_INFINITY)
  )
}
