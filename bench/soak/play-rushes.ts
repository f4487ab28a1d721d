import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfChanged } from '../../scripts/build.ts'
import type { Database } from '#server/platform/database/database.ts'
import { checkConservation, tablesTaken } from './conservation.ts'
import { type Installation, rushTables, scenarioDay, withInstallation } from './installation.ts'
import type { DatabaseName, SoakOptions } from './options.ts'
import { type PlayedRush, playRush, type Rush } from './play-rush.ts'
import { type ProbeTimes, startProbe } from './probe.ts'
import { type Promised, promised, type SoakResult } from './result.ts'

const warmUpMs = 4_000
const beforeMs = 6_000
/** Maximum slowdown for guests of other restaurants, compared with the time before the rush. */
const othersWaitAtMost = 2
/** Arrival rate at which the 99th percentile of response times must stay below the limit. */
const steady = { perSecond: 200, p99Ms: 1_000 }

/** Generous estimate of the number of files that a server opens in addition to one connection per guest. */
const filesBesides = 500

type RushWithoutDay = Omit<Rush, 'date'>

/**
 * Runs rushes of several sizes in which all guests arrive at once: bookings and, for the larger sizes, also
 * holds.
 */
export function playBursts(options: SoakOptions): Promise<SoakResult[]> {
  const files = maxOpenFiles()
  const needed = Math.max(...options.sizes) + filesBesides
  if (files < needed)
    throw new Error(`A process may open ${files} files here; a burst of this size needs ${needed}.`)
  const holdSizes = options.sizes.filter((size) => size === 100 || size >= 1_000)
  return playAll('bursts', options, [
    ...options.sizes.map((guests) => ({ kind: 'bookings', guests }) as const),
    ...holdSizes.map((guests) => ({ kind: 'holds', guests }) as const),
  ])
}

/** Returns the hard limit on open files. Node.js raises its own limit to it at startup. */
function maxOpenFiles(): number {
  const text = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
}

/** Runs rushes in which guests arrive at a fixed rate, regardless of the responses. */
export function playArrivals(options: SoakOptions): Promise<SoakResult[]> {
  return playAll(
    'arrivals',
    options,
    options.rates.map((perSecond) => ({
      kind: 'bookings',
      guests: perSecond * options.seconds,
      perSecond,
    })),
  )
}

async function playAll(
  part: string,
  options: SoakOptions,
  rushes: readonly RushWithoutDay[],
): Promise<SoakResult[]> {
  await buildIfChanged()
  const results: SoakResult[] = []
  for (const database of options.databases) {
    const played = await withInstallation(database, options.processes, (installation) =>
      playOn(installation, part, options.until, rushes),
    )
    results.push(...played)
  }
  return results
}

async function playOn(
  installation: Installation,
  part: string,
  until: number,
  rushes: readonly RushWithoutDay[],
): Promise<SoakResult[]> {
  const { database, servers, world } = installation
  const processes = servers.length
  const describe = (rush: RushWithoutDay) => ({ part, scenario: nameOf(rush), database, processes })
  const played: (PlayedRush & { sold: number | null })[] = []
  const tablesIn = (opened: Database, { date }: Rush) => tablesTaken(opened, world.rush, `${date}T19:30:00`)
  const leftOut: SoakResult[] = []
  const probe = startProbe(installation)
  const restart = async () => {
    await installation.start()
    await probe.during(() => sleep(warmUpMs))
  }
  let before: ProbeTimes
  try {
    await probe.during(() => sleep(warmUpMs))
    before = (await probe.during(() => sleep(beforeMs))).times
    for (const [index, rush] of rushes.entries()) {
      if (Date.now() > until) {
        leftOut.push({ ...describe(rush), promises: [promised('is played', false, 'no time left')] })
        continue
      }
      const one = await playRush(installation, probe, { ...rush, date: scenarioDay(world, index) })
      console.log(progressOf(database, one))
      // Holds expire, so count them immediately. Work that outlasts this rush must not affect the next one.
      let sold: number | null = null
      if (rush.kind === 'holds' || !one.isCalm) {
        await installation.stop()
        if (rush.kind === 'holds') sold = await installation.inspect((opened) => tablesIn(opened, one))
        await restart()
      }
      played.push({ ...one, sold })
    }
  } finally {
    await probe.stop()
  }
  await installation.stop()
  return installation.inspect(async (opened) => {
    const results: SoakResult[] = []
    for (const one of played) {
      const sold = one.sold ?? (await tablesIn(opened, one))
      const { answer, during, after, promises } = one
      const expected = Math.min(one.guests, rushTables)
      const { ids, ...figures } = answer
      results.push({
        ...describe(one),
        rush: { ...figures, sold, expected },
        others: { before, during, after },
        promises: [
          promised('exactly the tables there are get sold', sold === expected, `${sold} of ${expected}`),
          promised('every table sold was acknowledged', ids.length === sold, `${ids.length} of ${sold}`),
          ...promises,
          ...timesKept(one, answer.times.p99, before, during),
        ],
      })
    }
    const bookings = played.flatMap(({ kind, answer }) => (kind === 'bookings' ? answer.ids : []))
    results.push({
      part,
      scenario: 'conservation',
      database,
      processes,
      counts: { bookings: bookings.length },
      promises: await checkConservation(opened, bookings),
    })
    return [...results, ...leftOut]
  })
}

function timesKept(rush: Rush, p99: number, before: ProbeTimes, during: ProbeTimes): Promised[] {
  const ratio = during.p99 / before.p99
  return [
    promised(
      'p99 of other restaurants at most doubles',
      ratio <= othersWaitAtMost,
      `${before.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms`,
    ),
    ...(rush.perSecond !== undefined && rush.perSecond <= steady.perSecond
      ? [promised(`p99 is at most ${steady.p99Ms} ms`, p99 <= steady.p99Ms, `${p99.toFixed(0)} ms`)]
      : []),
  ]
}

function nameOf({ kind, guests, perSecond }: RushWithoutDay): string {
  return perSecond === undefined ? `${guests} at once, ${kind}` : `${perSecond}/s, ${kind}`
}

function progressOf(database: DatabaseName, { answer, ...rush }: PlayedRush): string {
  const { ids, gone, unanswered, stillBusy, seconds } = answer
  return `${database}: ${nameOf(rush)}: ${ids.length} sold, ${gone} gone, ${unanswered + stillBusy} without a final answer, ${seconds.toFixed(1)} s`
}
