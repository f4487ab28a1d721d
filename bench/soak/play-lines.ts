import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfChanged } from '../../scripts/build.ts'
import { callPathOf } from '#contracts/call.ts'
import { createClient, isWireRefusal } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import { checkLine } from './conservation.ts'
import { type Installation, lineTables, staffToken, withInstallation } from './installation.ts'
import { lineEvening } from './line-evening.ts'
import type { SoakOptions } from './options.ts'
import { promised, type SoakResult } from './result.ts'

/** Number of guests who join a line at once. */
const rushGuests = 100
const rushWithinMs = 10_000
const killedAfterMs = { min: 2_000, max: 6_000 }
/** Number of times that servers with a line are killed, as a fraction of all other kills. */
const share = 0.5

/** Runs a rush on one line, then an evening during which the servers are killed repeatedly. */
export async function playLines(options: SoakOptions): Promise<SoakResult[]> {
  await buildIfChanged()
  const results: SoakResult[] = []
  for (const database of options.databases) {
    const cycles = Math.max(2, Math.round((options.cycles * share) / options.databases.length))
    results.push(
      ...(await withInstallation(database, options.processes, (installation) =>
        playOn(installation, cycles, options.until),
      )),
    )
  }
  return results
}

async function playOn(installation: Installation, cycles: number, until: number): Promise<SoakResult[]> {
  const { database, servers, world } = installation
  const described = { part: 'lines', database, processes: servers.length }
  const evening = lineEvening(world.line, staffToken, () => installation.servers.map(({ origin }) => origin))
  await openLine(installation)
  const times = await evening.joinAtOnce(rushGuests)
  const joined = evening.confirmed.size
  let kills = 0
  while (kills < cycles && Date.now() < until) {
    // Warm up the servers, because the first request after a start takes longer.
    for (const { origin } of installation.servers) await fetch(`${origin}/`)
    const playing = evening.playUntilGone()
    await sleep(randomInt(killedAfterMs.min, killedAfterMs.max))
    await installation.kill()
    await playing
    kills += 1
    await installation.start()
    console.log(`${database}: killed in mid-evening, ${kills} of ${cycles}`)
  }
  await installation.stop()
  const { counts, confirmed } = evening
  const entries = [...confirmed.values()]
  return [
    {
      ...described,
      scenario: `${rushGuests} join one line at once, p99 ${times.p99.toFixed(0)} ms`,
      counts: { joined },
      promises: [
        promised('everybody who joined is in line', joined === rushGuests, `${joined} of ${rushGuests}`),
        promised(
          `p99 is at most ${rushWithinMs} ms`,
          times.p99 <= rushWithinMs,
          `${times.p99.toFixed(0)} ms`,
        ),
      ],
    },
    {
      ...described,
      scenario: 'kill -9 in mid-evening',
      counts: { kills, entries: entries.length, ...counts },
      promises: [
        promised('every kill was done', kills === cycles, `${kills} of ${cycles}, no time left`),
        promised('no answer of 500 and above', counts.serverErrors === 0, counts.serverErrors),
        promised('no place in line moved', counts.movedRanks === 0, counts.movedRanks),
        promised('nobody who joined again is in line twice', counts.twice === 0, counts.twice),
        ...(await installation.inspect((opened) => checkLine(opened, world.line, entries))),
      ],
    },
  ]
}

/**
 * Opens the line as staff would, with automatic calls, so that tables, calls and messages change with every
 * step.
 */
async function openLine({ servers, world }: Installation): Promise<void> {
  const send = createClient(callPathOf, fetchTransport(servers[0]?.origin ?? ''))
  const body = { state: 'open', autoCall: true, largestParty: 4 } as const
  const opened = await send('host.setLine', { restaurantId: world.line, body }, { token: staffToken })
  if (isWireRefusal(opened)) throw new Error(`${opened.message} (${lineTables} tables)`)
}
