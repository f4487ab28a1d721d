import { createHash } from 'node:crypto'

interface Position {
  /** From 0. */
  readonly line: number
  /** From 0. */
  readonly column: number
}

/** A change of the code that a test should notice. */
export interface Mutant {
  /** Absolute path. */
  readonly fileName: string
  /** Kind of change, such as "EqualityOperator". */
  readonly mutatorName: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly replacement: string
}

/** Identifies a mutant in the same code, however many others there are. */
export function mutantKey({ fileName, mutatorName, location, replacement }: Mutant): string {
  const { start, end } = location
  return [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(':')
}

/** Returns the code that a mutant replaces. */
export function replacedCode(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n')
  const offset = ({ line, column }: Position) => lines.slice(0, line).join('\n').length + (line && 1) + column
  return source.slice(offset(start), offset(end))
}

/**
 * Picks `count` mutants at random. Which ones depends only on the seed and on what each of them changes, so most of a
 * sample stays the same when code elsewhere changes.
 */
export function pickSample<M extends Mutant>(
  mutants: readonly M[],
  seed: number,
  count: number,
  describe: (mutant: M) => string,
): M[] {
  const seen = new Map<string, number>()
  const ranked = mutants.map((mutant) => {
    const change = describe(mutant)
    const nth = seen.get(change) ?? 0
    seen.set(change, nth + 1)
    const hash = createHash('sha256').update(JSON.stringify([seed, change, nth]))
    return { mutant, rank: hash.digest('hex') }
  })
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return ranked.slice(0, count).map(({ mutant }) => mutant)
}
