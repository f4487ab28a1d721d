import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfChanged } from '../../scripts/build.ts'
import { bookingWishes } from '../booking-wishes.ts'
import { type Child, startChild } from '../child.ts'
import type { RequestToSend } from '../keep-alive-client.ts'
import type { BookerAnswer, BookerAsk } from './booker-process.ts'
import { checkConservation } from './conservation.ts'
import { type Installation, scenarioDay, withInstallation } from './installation.ts'
import { killFirstStarts } from './kill-first-starts.ts'
import { killImports } from './kill-imports.ts'
import type { SoakOptions } from './options.ts'
import { promised, type SoakResult } from './result.ts'
import { rushRequests } from './rush-requests.ts'

/** Shares of all cycles; what is left kills servers under load. */
const shares = { imports: 0.2, firstStarts: 0.2 }
const clients = 12
/** More than a server can answer before it is killed. */
const requestsEach = 3_000
const killedAfterMs = { least: 300, most: 2_500 }

/** Kills servers under load, imports and first starts with SIGKILL, and looks at what is left. */
export async function playKills(options: SoakOptions): Promise<SoakResult[]> {
  await buildIfChanged()
  const results: SoakResult[] = []
  for (const database of options.databases) {
    const cycles = Math.max(3, Math.round(options.cycles / options.databases.length))
    const imports = Math.max(1, Math.round(cycles * shares.imports))
    const firstStarts = Math.max(1, Math.round(cycles * shares.firstStarts))
    const underLoad = cycles - imports - firstStarts
    results.push(
      await withInstallation(database, options.processes, (installation) =>
        killUnderLoad(installation, underLoad, options.until),
      ),
      await killImports(database, imports, options.until),
      await killFirstStarts(database, firstStarts, options.until),
    )
  }
  return results
}

async function killUnderLoad(installation: Installation, cycles: number, until: number): Promise<SoakResult> {
  const { database, servers } = installation
  const processes = servers.length
  const acknowledged = new Set<string>()
  const counts = { kills: 0, acknowledged: 0, cutOff: 0, repeatedAnswers: 0, failed: 0 }
  let again: RequestToSend[] = []
  while (counts.kills < cycles && Date.now() < until) {
    const requests = [...again, ...requestsOfCycle(installation, counts.kills)]
    const booker: Child<BookerAsk, BookerAnswer> = startChild('soak/booker-process.ts')
    try {
      const targets = installation.servers.map(({ host, port }) => ({ host, port }))
      const booking = booker.ask({ targets, requests, clients })
      await sleep(between(killedAfterMs.least, killedAfterMs.most))
      await installation.kill()
      const { ids, unanswered, failed } = await booking
      counts.kills += 1
      counts.cutOff += unanswered.length
      counts.failed += failed
      for (const id of ids) {
        if (acknowledged.has(id)) counts.repeatedAnswers += 1
        acknowledged.add(id)
      }
      // Guests whose answer was cut off send the same request again.
      again = unanswered.flatMap((number) => requests[number] ?? [])
    } finally {
      await booker.stop()
    }
    await installation.start()
    console.log(`${database}: killed under load, ${counts.kills} of ${cycles}`)
  }
  await installation.stop()
  counts.acknowledged = acknowledged.size
  return {
    part: 'kills',
    scenario: 'kill -9 under load',
    database,
    processes,
    counts,
    promises: [
      promised('every kill was done', counts.kills === cycles, `${counts.kills} of ${cycles}, no time left`),
      promised('something was acknowledged', acknowledged.size > 0, acknowledged.size),
      promised('no answer of 500 and above', counts.failed === 0, counts.failed),
      ...(await installation.inspect((opened) => checkConservation(opened, [...acknowledged]))),
    ],
  }
}

/** Bookings that never meet, and among them guests who all want one time, to book it or to hold it. */
function requestsOfCycle({ world }: Installation, cycle: number): RequestToSend[] {
  const date = scenarioDay(world, cycle)
  const crowd = [
    ...rushRequests('bookings', world.rush, date, requestsEach / 6),
    ...rushRequests('holds', world.rush, scenarioDay(world, 180 + cycle), requestsEach / 6),
  ]
  const calm = bookingWishes(world.others, cycle * requestsEach, (requestsEach / 3) * 2)
  return calm.flatMap((request, at) => {
    const other = at % 2 === 0 ? crowd[at / 2] : undefined
    return other ? [other, request] : [request]
  })
}

function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}
