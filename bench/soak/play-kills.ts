import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfChanged } from '../../scripts/build.ts'
import { holdMinutes } from '#domain/reservations/hold-time.ts'
import { bookingRequests } from '../bookings/booking-requests.ts'
import { type Child, startChild } from '../load/child.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'
import type { BookerAnswer, BookerTask } from './booker-process.ts'
import { checkConservation } from './conservation.ts'
import { type Installation, scenarioDay, withInstallation } from './installation.ts'
import { killFirstStarts } from './kill-first-starts.ts'
import { killImports } from './kill-imports.ts'
import type { SoakOptions } from './options.ts'
import { promised, type SoakResult } from './result.ts'
import { newBookingId, rushRequests } from './rush-requests.ts'

/** Share of all cycles for imports and first starts. The remaining cycles kill servers under load. */
const shares = { imports: 0.2, firstStarts: 0.2 }
const clients = 12
/** Number of requests per cycle, more than a server can handle before it is killed. */
const requestsEach = 3_000
const killedAfterMs = { min: 500, max: 4_000 }
/** Age in milliseconds above which a hold may have expired, so it isn't an error if it is missing. */
const holdsLastMs = (holdMinutes - 1) * 60_000

/** Kills servers under load, imports and first starts with SIGKILL, and checks the data that they leave. */
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
  const booked = new Set<string>()
  let held: { id: string; at: number }[] = []
  const counts = { kills: 0, bookings: 0, holds: 0, cutOff: 0, repeatedAnswers: 0, serverErrors: 0 }
  let again: RequestToSend[] = []
  while (counts.kills < cycles && Date.now() < until) {
    const requests = [...again, ...requestsOfCycle(installation, counts.kills)]
    const booker: Child<BookerTask, BookerAnswer> = startChild('soak/booker-process.ts')
    try {
      // Warm up the servers, because the first request after a start takes longer.
      for (const { origin } of installation.servers) await fetch(`${origin}/`)
      const targets = installation.servers.map(({ host, port }) => ({ host, port }))
      const booking = booker.ask({ targets, requests, clients })
      // It is awaited below. If it rejects before that, it must not end this process.
      booking.catch(() => undefined)
      await sleep(between(killedAfterMs.min, killedAfterMs.max))
      await installation.kill()
      const { bookings, holds, unanswered, serverErrors } = await booking
      counts.kills += 1
      counts.cutOff += unanswered.length
      counts.serverErrors += serverErrors
      counts.holds += holds.length
      held.push(...holds.map((id) => ({ id, at: Date.now() })))
      for (const id of bookings) {
        if (booked.has(id)) counts.repeatedAnswers += 1
        booked.add(id)
      }
      // Guests whose response was cut off send the same request again.
      again = unanswered.flatMap((number) => requests[number] ?? [])
    } finally {
      await booker.stop()
    }
    await installation.start()
    console.log(`${database}: killed under load, ${counts.kills} of ${cycles}`)
  }
  await installation.stop()
  counts.bookings = booked.size
  held = held.filter(({ at }) => Date.now() - at < holdsLastMs)
  const acknowledged = [...booked, ...held.map(({ id }) => id)]
  return {
    part: 'kills',
    scenario: 'kill -9 under load',
    database,
    processes,
    counts,
    promises: [
      promised('every kill was done', counts.kills === cycles, `${counts.kills} of ${cycles}, no time left`),
      promised('something was acknowledged', booked.size > 0, booked.size),
      promised('no answer of 500 and above', counts.serverErrors === 0, counts.serverErrors),
      ...(await installation.inspect((opened) => checkConservation(opened, acknowledged))),
    ],
  }
}

/**
 * Returns the requests of a cycle. Of every six, four book tables that nobody else requests, one books a
 * popular time, and one holds a popular time. Every booking has an id, so that it can be sent again.
 */
function requestsOfCycle({ world }: Installation, cycle: number): RequestToSend[] {
  const rounds = requestsEach / 6
  const booked = rushRequests('bookings', world.rush, scenarioDay(world, cycle), rounds)
  const held = rushRequests('holds', world.rush, scenarioDay(world, 180 + cycle), rounds)
  const others = bookingRequests(world.others, cycle * rounds * 4, rounds * 4).map((request) => ({
    ...request,
    body: { ...request.body, id: newBookingId() },
  }))
  return Array.from({ length: rounds }, (_, round) => [
    ...others.slice(round * 4, round * 4 + 4),
    ...booked.slice(round, round + 1),
    ...held.slice(round, round + 1),
  ]).flat()
}

function between(min: number, max: number): number {
  return min + Math.random() * (max - min)
}
