import { setTimeout as sleep } from 'node:timers/promises'
import type { CalendarDate } from '#domain/time/zone.ts'
import { type Child, startChild } from '../load/child.ts'
import type { Installation } from './installation.ts'
import type { Probe, ProbeTimes } from './probe.ts'
import { type Promised, promised } from './result.ts'
import { type RushKind, rushRequests } from './rush-requests.ts'
import type { RushAnswer, RushTask } from './rush-process.ts'

export interface Rush {
  readonly kind: RushKind
  readonly guests: number
  readonly date: CalendarDate
  /** Arrivals per second. If omitted, all guests arrive at once. */
  readonly perSecond?: number
}

export interface PlayedRush extends Rush {
  readonly answer: RushAnswer
  readonly during: ProbeTimes
  readonly after: ProbeTimes
  /** Whether all work ended once the guests were gone. */
  readonly isCalm: boolean
  readonly promises: readonly Promised[]
}

const patienceMs = 30_000
/** How long after a rush all of its work must have ended, in milliseconds. */
const calmAfterMs = 5_000
const watchMs = 1_500
/** Number of CPU cores that servers and database may use while idle. */
const idleCores = 0.2
const afterMs = 3_000
/**
 * Minimum duration of a measurement during a rush, in milliseconds. A percentile of only a few responses
 * would be meaningless.
 */
const duringAtLeastMs = 5_000

/**
 * Runs a rush alongside guests of other restaurants, then checks for work that continues after the guests are
 * gone.
 */
export async function playRush(installation: Installation, probe: Probe, rush: Rush): Promise<PlayedRush> {
  const { servers, world } = installation
  const { kind, guests, date, perSecond } = rush
  const ask: RushTask = {
    targets: servers.map(({ host, port }) => ({ host, port })),
    requests: rushRequests(kind, world.rush, date, guests),
    patienceMs,
    ...(perSecond !== undefined && { perSecond }),
  }
  const { result: answer, times: during } = await probe.during(async () => {
    const [ended] = await Promise.all([inProcessOfItsOwn(ask), sleep(duringAtLeastMs)])
    return ended
  })
  await sleep(calmAfterMs)
  const cores = await coresInUse(installation)
  const statements = await lastingStatements(installation)
  const isCalm = cores <= idleCores && statements === 0
  const { times: after } = await probe.during(() => sleep(afterMs))
  return {
    ...rush,
    answer,
    during,
    after,
    isCalm,
    promises: [
      ...promisesOf(answer, during),
      promised('servers are idle 5 s later', cores <= idleCores, `${cores.toFixed(2)} cores in use`),
      promised('no statement is left 5 s later', statements === 0, `${statements} statements`),
    ],
  }
}

/**
 * Runs the guests in a separate process. When it exits, they all disconnect, including those that never got a
 * response.
 */
async function inProcessOfItsOwn(ask: RushTask): Promise<RushAnswer> {
  const child: Child<RushTask, RushAnswer> = startChild('soak/rush-process.ts')
  try {
    return await child.ask(ask)
  } finally {
    await child.stop()
  }
}

/**
 * Returns the smallest number of running statements at several times. A periodic job runs only at some of
 * them; leftover work runs at all of them.
 */
async function lastingStatements(installation: Installation): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 5 && least > 0; look++) {
    least = Math.min(least, await installation.activeStatements())
    if (least > 0) await sleep(200)
  }
  return least
}

async function coresInUse(installation: Installation): Promise<number> {
  const before = installation.cpuSeconds()
  const start = performance.now()
  await sleep(watchMs)
  return (installation.cpuSeconds() - before) / ((performance.now() - start) / 1000)
}

function promisesOf({ answers, ...answer }: RushAnswer, during: ProbeTimes): Promised[] {
  const bad = Object.entries(answers).filter(([name]) => !/^(200|409 slotGone|503 \w+)$/.test(name))
  const { unanswered, stillBusy, droppedConnections, otherwise } = answer
  return [
    promised(
      'everybody is answered within 30 s',
      unanswered + stillBusy === 0,
      `${unanswered} without an answer, ${stillBusy} still asked to retry`,
    ),
    promised(
      'answers are 200, 409 with alternatives, or 503 with Retry-After',
      bad.length === 0 && otherwise === 0,
      bad.map(([name, count]) => `${name}: ${count}`).join(', '),
    ),
    promised('no connection is dropped', droppedConnections === 0, droppedConnections),
    promised('other restaurants answer every request', during.failed === 0, `${during.failed} failed`),
  ]
}
