import { parseArgs } from 'node:util'

export type DatabaseName = 'embedded' | 'postgres'

const providerNames = ['stripe', 'square'] as const

export interface SoakOptions {
  readonly databases: readonly DatabaseName[]
  /** Number of server processes on one PostgreSQL database. An embedded database always has one. */
  readonly processes: number
  /** Number of guests in each burst. */
  readonly sizes: readonly number[]
  /** Arrivals per second. */
  readonly rates: readonly number[]
  /** Duration of each rate, in seconds. */
  readonly seconds: number
  /** Number of times that servers, imports and first starts are killed, across all databases. */
  readonly cycles: number
  /** Payment providers whose books are compared with ours. */
  readonly providers: readonly (typeof providerNames)[number][]
  /** Number of bookings at each of them. */
  readonly histories: number
  /** The first seed of the bookings' random months. */
  readonly seed: number
  /** Number of requests while servers are restarted in turn. */
  readonly requests: number
  /** Time after which no new scenario starts, in epoch milliseconds. Skipped scenarios count as failed. */
  readonly until: number
}

export const usage = `Usage: npm run soak -- [arrivals] [bursts] [kills] [lines] [books] [strand] [repeats] [restarts]
  --database embedded|postgres|both   (both)
  --processes N                       servers on one PostgreSQL database (2)
  --sizes 10,100,…                    guests of each burst (10,100,1000,2000,10000)
  --rates 5,20,…                      arrivals a second (5,20,60,200,500)
  --seconds N                         how long each rate lasts (10)
  --cycles N                          kills, all databases together (10)
  --providers stripe,square           payment providers whose books are compared (both)
  --histories N                       bookings at each provider (1000)
  --requests N                        requests while servers restart (100000)
  --seed N                            first seed of their random months (1)
  --minutes N                         nothing new begins after this long (28)`

const databaseNames: Readonly<Record<string, readonly DatabaseName[]>> = {
  embedded: ['embedded'],
  postgres: ['postgres'],
  both: ['embedded', 'postgres'],
}

/**
 * Parses the command line. Words that aren't options name the parts to run. Throws if the command line is invalid.
 */
export function readOptions(args: readonly string[]): { words: string[]; options: SoakOptions } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      database: { type: 'string', default: 'both' },
      processes: { type: 'string', default: '2' },
      sizes: { type: 'string', default: '10,100,1000,2000,10000' },
      rates: { type: 'string', default: '5,20,60,200,500' },
      seconds: { type: 'string', default: '10' },
      cycles: { type: 'string', default: '10' },
      providers: { type: 'string', default: providerNames.join() },
      histories: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '28' },
    },
  })
  const databases = Object.hasOwn(databaseNames, values.database) && databaseNames[values.database]
  if (!databases) throw new Error(`--database must be embedded, postgres or both.\n${usage}`)
  return {
    words: positionals,
    options: {
      databases,
      processes: count('processes', values.processes),
      sizes: values.sizes.split(',').map((size) => count('sizes', size)),
      rates: values.rates.split(',').map((rate) => count('rates', rate)),
      seconds: count('seconds', values.seconds),
      cycles: count('cycles', values.cycles),
      providers: values.providers.split(',').map(provider),
      histories: count('histories', values.histories),
      seed: count('seed', values.seed),
      requests: count('requests', values.requests),
      until: Date.now() + count('minutes', values.minutes) * 60_000,
    },
  }
}

function provider(text: string): (typeof providerNames)[number] {
  const name = providerNames.find((each) => each === text)
  if (!name) throw new Error(`--providers must be some of ${providerNames.join()}.\n${usage}`)
  return name
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} takes whole numbers from 1; "${text}" is none.\n${usage}`)
  return value
}
