import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** CPU time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Resolves to the CPU milliseconds of the longest task on the main thread of any page while `work` runs. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(keyOf),
  )
  const tasks = traceEvents.filter(
    (event) => main.has(keyOf(event)) && event.name.endsWith('RunTask') && event.tdur !== undefined,
  )
  if (tasks.length === 0) throw new Error('The browser told nothing about its tasks.')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
