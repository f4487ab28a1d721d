import type { Browser, Page } from '@playwright/test'
import { buildIfChanged } from '../../scripts/build.ts'
import { withDataFolder } from '../databases/data-folder.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { watchNoise } from '../figures/machine-noise.ts'
import { median } from '../figures/sample.ts'
import type { RunningServer } from '../load/server-process.ts'
import { type Day, readDay, send, type WatchedDay } from '../load/watch-day.ts'
import { withBrowser } from './browser.ts'
import { longestTask } from './longest-task.ts'
import { openTonight, reopenTonight, startEvening, watched, zoneOfEvening } from './tonight-page.ts'

/** An old tablet against this machine. */
const slowdown = 4
const visits = 5
const rounds = 3
/** Changes of eight hours: one every 24 seconds on a full evening. */
const changes = 1_200
/** What follows an answer belongs to a step, too. */
const settledMs = 1_000
const dayMs = 86_400_000

type Steps = readonly (readonly [name: string, step: () => Promise<unknown>])[]

/**
 * Measures Tonight with 150 reservations on a slow tablet: how soon it opens from the device, whether a task keeps the main
 * thread while somebody uses it or a change arrives, and its memory after a long evening.
 */
export async function measureHost(): Promise<Figure[]> {
  await buildIfChanged()
  const now = new Date()
  // The first busy day of the world is the one after this.
  const filled = new Date(now.getTime() - dayMs)
  return withDataFolder(
    filled,
    async ({ folder, restaurants }) => {
      const server = await startEvening(folder, restaurants)
      const noise = watchNoise()
      const day = { restaurantId: restaurants.busy, date: restaurants.tomorrow }
      try {
        const figures = await withBrowser((browser) => measure(browser, server, day))
        return figures.map((figure) => ({ ...figure, ...noise() }))
      } finally {
        await server.stop()
      }
    },
    zoneOfEvening(now),
  )
}

async function measure(browser: Browser, server: RunningServer, day: WatchedDay): Promise<Figure[]> {
  const page = await openTonight(browser, server, day)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const opened: number[] = []
  for (let visit = 0; visit < visits; visit++) opened.push(await reopenTonight(page, day))
  await page.waitForTimeout(3_000)
  const steps = stepsOf(page, server, day)
  const paints = await paintsOf(page, steps.slice(0, -2))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const tasks = await tasksOf(page, steps)
  await passEvening(page, server, day)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return [
    plainFigure('Tonight opens from the device', 'ms', opened, {
      budget: { of: 'median', atMost: 1_000 },
      note: `150 reservations, ${slowdown}× CPU`,
    }),
    plainFigure('longest task while somebody uses Tonight', 'ms', tasks.values, {
      budget: { of: 'median', atMost: 50 },
      note: `CPU time × ${slowdown}: ${tasks.note}`,
    }),
    plainFigure('a key or click of Tonight until it is painted', 'ms', paints.values, {
      budget: { of: 'median', atMost: 50 },
      note: paints.note,
    }),
    plainFigure('heap of Tonight after eight hours of changes', 'MB', [usedSize / 1024 ** 2], {
      budget: { of: 'median', atMost: 80 },
      note: `${changes} changes`,
    }),
  ]
}

/** Resolves to the latest paint of each round, and to that of each step in words. */
async function paintsOf(page: Page, steps: Steps) {
  const paints = new Map(steps.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, step] of steps) {
      const before = await watched(page)
      await step()
      await page.waitForTimeout(settledMs)
      const { paints: after } = await watched(page)
      paints.get(name)?.push(Math.max(0, ...after.slice(before.paints.length)))
    }
  return inRounds(paints)
}

/**
 * Resolves to the longest task of each round, and to that of each step in words. Measured in CPU time, as often as the tablet
 * is slower, because tasks get longer by whatever else runs on this machine.
 */
async function tasksOf(page: Page, steps: Steps) {
  const tasks = new Map(steps.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const [name, step] of steps) {
      const longest = await longestTask(page, async () => {
        await step()
        await page.waitForTimeout(settledMs)
      })
      tasks.get(name)?.push(longest * slowdown)
    }
  return inRounds(tasks)
}

function inRounds(steps: ReadonlyMap<string, readonly number[]>) {
  const each = [...steps]
  return {
    values: Array.from({ length: rounds }, (_, round) =>
      Math.max(...each.map(([, values]) => values[round] ?? Number.NaN)),
    ),
    note: each.map(([name, values]) => `${name} ${median(values).toFixed(0)}`).join(', '),
  }
}

function stepsOf(page: Page, server: RunningServer, day: WatchedDay): Steps {
  const expected = page.locator('section[aria-labelledby="section-expected"] [data-party]')
  const chips = page.locator('main fieldset button')
  const search = page.getByRole('searchbox').first()
  return [
    ['select', () => expected.nth(1).click()],
    ['select another', () => expected.first().click()],
    ['seat', () => page.keyboard.press('s')],
    ['filter', () => chips.nth(1).click()],
    ['all', () => chips.first().click()],
    ['search', () => search.pressSequentially('ann', { delay: 150 })],
    ['clear', () => search.fill('')],
    ['a change', () => change(server, day, 1, 0).then(() => signal(page))],
    ['five changes', () => change(server, day, 5, 0).then(() => signal(page))],
  ]
}

/** Makes changes of different reservations, from this one on. */
async function change(server: RunningServer, day: WatchedDay, count: number, first: number): Promise<void> {
  // Whatever was done in the page has changed versions, too.
  const { bookings } = (await (await readDay(server, day)).json()) as Day
  for (let number = first; number < first + count; number++) {
    const row = bookings[number % bookings.length]
    if (!row) continue
    const visitNote = number % 2 === 0 ? `Note ${number}` : ''
    await send(server, 'PUT', `/api/host/reservations/${row.id}/note`, { visitNote, version: row.version })
  }
}

/** Lets the page read what has changed now, instead of within a second. */
function signal(page: Page): Promise<void> {
  return page.evaluate("void dispatchEvent(new Event('online'))")
}

async function passEvening(page: Page, server: RunningServer, day: WatchedDay): Promise<void> {
  for (let number = 0; number < changes; number += 1) {
    await change(server, day, 1, number)
    await signal(page)
  }
  await page.waitForTimeout(2_000)
}
