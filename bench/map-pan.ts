import type { Browser, CDPSession } from '@playwright/test'
import { inProject } from '../scripts/project.ts'
import { wake } from './browser.ts'
import { median, type Sample } from './sample.ts'

/** To and fro under the finger, on a machine `slower` times as slow. CPU time is of the page's main thread at full speed. */
export interface Pan extends Sample {
  /** From one frame to the next, in the middle. */
  readonly frameMs: number
  /** CPU time for a frame of the process that paints: a graphics card's work, where there is none. */
  readonly painterMs: number
  /** From one frame to the next, and tasks over 50 ms, when nothing is painted. */
  readonly ownFrameMs: number
  readonly ownLongTasks: number
  /** Of the CPU time of a frame what ran as script. */
  readonly scriptMs: number
}

export interface OpenMap {
  readonly pan: () => Promise<Pan>
  readonly close: () => Promise<void>
}

export const slower = 4
const panMs = 2500
const stepMs = 8
const stillMs = 300

/** Opens a page with a map in a window of this width and waits until all of it is there. */
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
  // Not the time that passes: whoever waits for a painter without a graphics card does nothing.
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
      const seen = await watched(slower, true)
      const painted = (await paintingSeconds(painter)) - painting
      const own = await watched(slower, false)
      // Slowing down is done by work that would be counted as ours.
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

/** Seconds of CPU that the main thread has spent so far. */
async function spent(session: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { task: value('TaskDuration'), script: value('ScriptDuration') }
}

/** A drag whose place depends on the clock alone, so that every map is moved alike however it draws. */
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
    // Held still, so that it does not fly on from here.
    await mouse('mouseMoved', 1)
    await new Promise((resolve) => setTimeout(resolve, stillMs))
    await mouse('mouseReleased', 1)
  }
}
