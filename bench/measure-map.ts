import type { Browser } from '@playwright/test'
import { buildIfChanged } from '../scripts/build.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openFolder } from '#server/platform/database/embedded/open-embedded.ts'
import { withBrowser } from './browser.ts'
import { closing } from './closing.ts'
import { withEmptyFolder } from './data-folder.ts'
import { type Budget, type Figure, figureOf, plainFigure, ratioOf } from './figure.ts'
import { openMap, type Pan, slowdown } from './map-pan.ts'
import { fillBookable, bookableCities } from './restaurants/fill-bookable.ts'
import { alternate } from './rounds.ts'
import { startServer } from './server-process.ts'

/** Number of pins in each city, the maximum of one response. */
const pins = 2000
const widths = [1280, 390] as const
const rounds = 3
const slowly = `CPU ${slowdown} times slower`
const atMost = (max: number): Budget => ({ of: 'median', atMost: max })
/** Maximum increase in script time per frame caused by pins. */
const little: Budget = { of: 'ratio', atMost: 1.5 }

/** Measures moving the map with the maximum number of pins, compared with the same map without any. */
export async function measureMap(): Promise<Figure[]> {
  await buildIfChanged()
  const date = addDays(new Date().toISOString().slice(0, 10), 1)
  return withEmptyFolder(async (folder) => {
    await closing(await openFolder(folder), (database) =>
      fillBookable(database, pins * bookableCities.length, date),
    )
    const server = await startServer({ DATA_DIR: folder })
    const { lat, lon } = bookableCities[0] ?? { lat: 0, lon: 0 }
    const map = new URLSearchParams({
      regionId: 'city-0',
      view: 'map',
      date,
      time: '19:00',
      bounds: [lon - 0.15, lat - 0.08, lon + 0.15, lat + 0.08].map((side) => side.toFixed(2)).join(),
    })
    try {
      return await withBrowser(async (browser) => {
        const figures: Figure[] = []
        for (const width of widths)
          figures.push(...(await panned(browser, `${server.origin}/restaurants?${map}`, width)))
        return figures
      })
    } finally {
      await server.stop()
    }
  })
}

async function panned(browser: Browser, address: string, width: number): Promise<Figure[]> {
  const many = await openMap(browser, address, width)
  const none = await openMap(browser, `${address}&cuisines=None`, width)
  try {
    const samples = await alternate({ none: none.pan, many: many.pan }, { rounds })
    return (['none', 'many'] as const).flatMap((which) => {
      const name = `map moved, ${width} px, ${which === 'none' ? 'no' : pins} pins`
      const turns = samples[which]
      const line = (what: string, unit: string, read: (pan: Pan) => number, budget?: Budget) =>
        plainFigure(`${name}: ${what}`, unit, turns.map(read), {
          budget,
          ...(which === 'many' && { ratio: ratioOf(turns, samples.none, read) }),
        })
      return [
        figureOf(`${name}: frame to frame`, 'ms', turns, ({ frameMs }) => frameMs, { note: slowly }),
        line('painting of a frame', 'CPU ms', ({ painterMs }) => painterMs),
        line('frame to frame but for painting', 'ms', ({ ownFrameMs }) => ownFrameMs, atMost(20)),
        line('long tasks but for painting', '', ({ ownLongTasks }) => ownLongTasks),
        line(
          'script of a frame',
          'CPU ms',
          ({ scriptMs }) => scriptMs,
          which === 'many' ? little : undefined,
        ),
      ]
    })
  } finally {
    await many.close()
    await none.close()
  }
}
