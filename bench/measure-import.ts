import { join } from 'node:path'
import { startChild } from './child.ts'
import { withEmptyFolder } from './data-folder.ts'
import { type Budget, type Figure, plainFigure } from './figure.ts'
import type { ImportAnswer, ImportTask } from './import-process.ts'
import { writeCatalogue } from './restaurants/write-catalogue.ts'
import { watchNoise } from './machine-noise.ts'

const sizes = [10_000, 50_000]

/** Goal for the import speed, in rows per second: 50,000 restaurants in about two and a half minutes. */
const quick: Budget = { of: 'median', atLeast: 350, aim: true }
/**
 * Maximum memory ratio for five times as many rows. Rows are read one at a time, so memory must not grow with their
 * number.
 */
const bounded: Budget = { of: 'ratio', atMost: 1.5 }

/** Measures the speed and memory of importing a catalog, and of importing it again, each in a separate process. */
export async function measureImport(): Promise<Figure[]> {
  const figures: Figure[] = []
  const peaks: number[] = []
  for (const rows of sizes)
    await withEmptyFolder(async (folder) => {
      const file = join(folder, 'places.geojson')
      await writeCatalogue(file, rows)
      for (const time of ['new', 'unchanged'] as const) {
        const noise = watchNoise()
        const answer = await importOnce({ file, folder: join(folder, 'data') })
        const done = time === 'new' ? answer.created : answer.unchanged
        if (done !== rows) throw new Error(`Of ${rows} rows ${done} were ${time}: ${JSON.stringify(answer)}.`)
        const name = `import of ${rows / 1000},000 places, ${time}`
        const figure = (what: string, unit: string, value: number, budget?: Budget, ratio?: number) =>
          figures.push({ ...plainFigure(name + what, unit, [value], { budget, ratio }), ...noise() })
        figure('', 'rows/s', rows / answer.seconds, quick)
        const smaller = peaks.at(-2)
        const ratio = smaller === undefined ? undefined : answer.peakMegabytes / smaller
        figure(': peak memory', 'MB', answer.peakMegabytes, ratio === undefined ? undefined : bounded, ratio)
        peaks.push(answer.peakMegabytes)
      }
    })
  return figures
}

async function importOnce(ask: ImportTask): Promise<ImportAnswer> {
  const child = startChild<ImportTask, ImportAnswer>('import-process.ts')
  try {
    return await child.ask(ask)
  } finally {
    await child.stop()
  }
}
