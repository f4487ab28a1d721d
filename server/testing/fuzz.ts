import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createDice, type Dice } from './hostile-input.ts'

interface Fuzzing {
  readonly app: { inject(request: InjectOptions): Promise<LightMyRequestResponse> }
  /** Number of requests to send per second of the run. */
  readonly perSecond: number
  readonly request: (dice: Dice) => InjectOptions
  /** Returns a description of what is wrong with a response, or null if nothing is. */
  readonly complaint: (answer: LightMyRequestResponse, request: InjectOptions) => string | null
}

export interface Fuzzed {
  readonly requests: number
  readonly statuses: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}

/**
 * Milliseconds after which a request counts as hung, because no normal response takes that long, even on a
 * busy machine.
 */
const hungAfterMs = 40_000
const maxFailures = 10

/** Minimum number of requests, however slow the machine is. Fewer wouldn't show that any input is valid. */
const minRequests = 100

/** Duration of a fuzz test in seconds: `FUZZ_SECONDS`, or a default that is shorter on PostgreSQL. */
export const fuzzSeconds = Number(process.env['FUZZ_SECONDS'] ?? (process.env['DATABASE_URL'] ? 5 : 25))

/** The random seed, which is fixed for repeatable runs unless `FUZZ_SEED` is set. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

/**
 * Sends as many requests as the budget allows, several at a time. Stops early on a slow machine, but not before
 * `minRequests`. A failure includes the seed that reproduces its request.
 */
export async function fuzz({ app, perSecond, request, complaint }: Fuzzing): Promise<Fuzzed> {
  const started = performance.now()
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  const max = Math.round(fuzzSeconds * perSecond)
  let sent = 0
  const isOver = () =>
    sent >= max ||
    failures.length >= maxFailures ||
    (sent >= minRequests && performance.now() - started > fuzzSeconds * 1000)

  async function sendOne(): Promise<void> {
    const own = seed * 1_000_003 + sent
    sent += 1
    const made = request(createDice(own))
    const answer = await Promise.race([app.inject(made), hung()])
    const wrong = answer === null ? 'hung' : complaint(answer, made)
    const status = answer === null ? 'hung' : String(answer.statusCode)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (wrong !== null)
      failures.push(
        `${wrong} (seed ${own}): ${JSON.stringify(made).slice(0, 2000)} -> ${answer?.body.slice(0, 300)}`,
      )
  }

  const worker = async () => {
    while (!isOver()) await sendOne()
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return { requests: sent, statuses, failures }
}

function hung(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), hungAfterMs).unref())
}

/**
 * Returns a complaint about a response that is always wrong: a server error, or a 429 or 503 without a retry time.
 * Returns null for any other response.
 */
export function serverComplaint({ statusCode, headers }: LightMyRequestResponse): string | null {
  if (statusCode === 429 || statusCode === 503)
    return headers['retry-after'] === undefined ? `status ${statusCode} without a retry time` : null
  return statusCode < 500 ? null : `status ${statusCode}`
}
