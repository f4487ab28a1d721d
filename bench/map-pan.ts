import type { Browser, CDPSession } from '@playwright/test'
import { inProject } from '../scripts/project.ts'
import { wake } from './browser.ts'
import { median, type Sample } from './sample.ts'

/**
 * Result of dragging a map back and forth on a machine slowed down by `slowdown`. CPU time is that of the page's main
 * thread at full speed.
 */
export interface Pan extends Sample {
  /** Median time between frames, in milliseconds. */
  readonly frameMs: number
  /** CPU time per frame of the process that paints in place of a graphics card, in milliseconds. */
  readonly painterMs: number
  /** Time between frames, and tasks over 50 ms, with painting turned off. */
  readonly ownFrameMs: number
  readonly ownLongTasks: number
  /** CPU time per frame that scripts use, in milliseconds. */
  readonly scriptMs: number
}

export interface OpenMap {
  readonly pan: () => Promise<Pan>
  readonly close: () => Promise<void>
}

export const slowdown = 4
const panMs = 2500
const stepMs = 8
const stillMs = 300

/** Opens a page with a map in a window of this width and waits until the map has loaded. */
export async function openMap(browser: Browser, address: string, width: number): Promise<OpenMap> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: 'en' })
  await context.addInitScript({ path: inProject('bench', 'watch-frames.js') })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(address)
  await wake(page)
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  await page.waitForLoadState('networkidle')
  const box = await canvas.boundingBox()
  if (!box) throw new Error(`There is no map at ${address}.`)
  const session = await context.newCDPSession(page)
  // Measure CPU time instead of elapsed time, because waiting for software painting uses no CPU time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const drag = dragger(session, box)
  const painter = await browser.newBrowserCDPSession()

  async function watched(rate: number, painted: boolean) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await page.evaluate(`frames.start(${painted})`)
    await drag()
    const { times, longTasks } = await page.evaluate<{ times: number[]; longTasks: number }>('frames.end()')
    return { gaps: times.slice(1).map((time, at) => time - (times[at] ?? time)), longTasks }
  }

  return {
    pan: async () => {
      await page.bringToFront()
      const painting = await paintingSeconds(painter)
      const seen = await watched(slowdown, true)
      const painted = (await paintingSeconds(painter)) - painting
      const own = await watched(slowdown, false)
      // Measured without throttling, because its CPU time would count as ours.
      const before = await spent(session)
      const { gaps } = await watched(1, false)
      const after = await spent(session)
      return {
        done: gaps.length,
        seconds: panMs / 1000,
        cpuSeconds: after.task - before.task,
        frameMs: median(seen.gaps),
        painterMs: (painted * 1000) / seen.gaps.length,
        ownFrameMs: median(own.gaps),
        ownLongTasks: own.longTasks,
        scriptMs: ((after.script - before.script) * 1000) / gaps.length,
      }
    },
    close: () => context.close(),
  }
}

async function paintingSeconds(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  return processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? Number.NaN
}

/** Returns the CPU seconds that the main thread has used so far. */
async function spent(session: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { task: value('TaskDuration'), script: value('ScriptDuration') }
}

/**
 * Creates a drag whose position depends only on the clock, so that every map moves the same way however fast
 * it renders.
 */
function dragger(
  session: CDPSession,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): () => Promise<void> {
  const at = (share: number) => ({
    x: x + width * (0.5 + 0.35 * Math.sin(share * 2 * Math.PI)),
    y: y + height * (0.5 + 0.15 * Math.sin(share * 4 * Math.PI)),
    button: 'left' as const,
  })
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', share: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...at(share),
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  return async () => {
    await mouse('mousePressed', 0)
    const start = performance.now()
    for (let share = 0; share < 1; share = (performance.now() - start) / panMs) {
      await mouse('mouseMoved', share)
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
    // Hold still before releasing, so that the map doesn't continue to move.
    await mouse('mouseMoved', 1)
    await new Promise((resolve) => setTimeout(resolve, stillMs))
    await mouse('mouseReleased', 1)
  }
}
