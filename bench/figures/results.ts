import { writeFile } from 'node:fs/promises'
import { inProject } from '../../scripts/project.ts'
import { type Figure, keepsBudget } from './figure.ts'
import { describeMachine } from './machine-noise.ts'

/** Writes the results as JSON, with the machine and time. */
export async function writeResults(
  parts: readonly { part: string; figures: readonly Figure[] }[],
): Promise<void> {
  const results = {
    date: new Date().toISOString(),
    machine: describeMachine(),
    figures: parts.flatMap(({ part, figures }) =>
      figures.map((figure) => ({ part, ...figure, kept: keepsBudget(figure) })),
    ),
  }
  await writeFile(inProject('bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
}
