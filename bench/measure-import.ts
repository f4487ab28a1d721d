import { join } from 'node:path'
import { startChild } from './child.ts'
import { withEmptyFolder } from './data-folder.ts'
import { type Budget, type Figure, plainFigure } from './figure.ts'
import type { ImportAnswer, ImportAsk } from './import-process.ts'
import { writeCatalogue } from './places/write-catalogue.ts'
import { watchWeather } from './weather.ts'

const sizes = [10_000, 50_000]

/** Fifty thousand places in two minutes and a half. */
const quick: Budget = { of: 'median', atLeast: 350, aim: true }
/** What five times the rows may add to the memory: rows are read as they come, whatever their number. */
const bounded: Budget = { of: 'ratio', atMost: 1.5 }

/** Bringing a catalogue in, and the same once more, each time in a process of its own: how fast, and with how much memory. */
export async function measureImport(): Promise<Figure[]> {
  const figures: Figure[] = []
  const peaks: number[] = []
  for (const rows of sizes)
    await withEmptyFolder(async (folder) => {
      const file = join(folder, 'places.geojson')
      await writeCatalogue(file, rows)
      for (const time of ['new', 'unchanged'] as const) {
        const weather = watchWeather()
        const answer = await importOnce({ file, folder: join(folder, 'data') })
        const done = time === 'new' ? answer.created : answer.unchanged
        if (done !== rows) throw new Error(`Of ${rows} rows ${done} were ${time}: ${JSON.stringify(answer)}.`)
        const name = `import of ${rows / 1000},000 places, ${time}`
        const figure = (what: string, unit: string, value: number, budget?: Budget, ratio?: number) =>
          figures.push({ ...plainFigure(name + what, unit, [value], { budget, ratio }), ...weather() })
        figure('', 'rows/s', rows / answer.seconds, quick)
        const smaller = peaks.at(-2)
        const ratio = smaller === undefined ? undefined : answer.peakMegabytes / smaller
        figure(': peak memory', 'MB', answer.peakMegabytes, ratio === undefined ? undefined : bounded, ratio)
        peaks.push(answer.peakMegabytes)
      }
    })
  return figures
}

async function importOnce(ask: ImportAsk): Promise<ImportAnswer> {
  const child = startChild<ImportAsk, ImportAnswer>('import-process.ts')
  try {
    return await child.ask(ask)
  } finally {
    await child.stop()
  }
}
