import { Agent, request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/postgres/postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { bookingRequests } from '../bookings/booking-requests.ts'
import { type BenchRestaurants, fillWorld } from '../databases/bench-world.ts'
import { withEmptyFolder } from '../databases/data-folder.ts'
import { startBalancer } from './balancer.ts'
import type { RequestToSend } from '../load/keep-alive-client.ts'
import { type RunningServer, startServer } from '../load/server-process.ts'
import { withStorage } from '../soak/installation.ts'
import type { SoakOptions } from '../soak/options.ts'
import { promised, type SoakResult } from '../soak/result.ts'

const clients = 12
/** Longer than HAProxy needs to notice: two checks, one a second, which are answered late on a busy machine. */
const drainSeconds = 8
/** One of so many requests books, and another one draws a page; the others only read. */
const share = 20

/** Restarts two servers in turn behind HAProxy, while guests read and book. */
export async function playRestarts({ requests }: Pick<SoakOptions, 'requests'>): Promise<SoakResult[]> {
  await buildIfChanged()
  return withStorage('postgres', async ({ env, inspect }) => {
    const restaurants = await inspect(async (database) => {
      await migrate(database)
      return fillWorld(database, new Date())
    })
    const ports = [await freePort(), await freePort()]
    const startAt = (port: number) =>
      startServer({
        ...env,
        PORT: String(port),
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'fatal',
        DRAIN_SECONDS: String(drainSeconds),
      })
    const servers = new Map<number, RunningServer>()
    // One at a time, because both would migrate.
    // oxlint-disable-next-line no-await-in-loop
    for (const port of ports) servers.set(port, await startAt(port))
    return withEmptyFolder(async (folder) => {
      const balancer = await startBalancer(folder, ports)
      try {
        let restarts = 0
        const isEnough = (sent: number) => sent >= requests && restarts >= ports.length
        const load = sendAll(balancer.port, isEnough, requestsFor(restaurants, requests))
        while (!load.isOver()) {
          const port = ports[restarts % ports.length] ?? 0
          // One after the other, or nobody would serve.
          // oxlint-disable-next-line no-await-in-loop
          await servers.get(port)?.stop()
          // oxlint-disable-next-line no-await-in-loop
          servers.set(port, await startAt(port))
          restarts += 1
          // HAProxy has to notice that it is back.
          // oxlint-disable-next-line no-await-in-loop
          await pause(2_000)
        }
        const failures = await load.done
        return [
          {
            part: 'restarts',
            scenario: `${requests} requests while two servers behind HAProxy restart in turn`,
            database: 'postgres',
            processes: ports.length,
            counts: { restarts, ...failures },
            promises: [
              promised('no request fails', Object.keys(failures).length === 0, JSON.stringify(failures)),
              promised('each server restarts', restarts >= ports.length, restarts),
            ],
          },
        ]
      } finally {
        await balancer.stop()
        await Promise.all([...servers.values()].map((server) => server.stop()))
      }
    })
  })
}

function requestsFor(restaurants: BenchRestaurants, count: number): (at: number) => RequestToSend {
  const bookings = bookingRequests(restaurants, 0, Math.ceil(count / share))
  const restaurant = `/api/core/mb/guest/restaurants/${restaurants.busy}`
  const read = (at: number) => (at % share === 1 ? '/' : at % 2 === 0 ? restaurant : '/healthz')
  return (at) => (at % share === 0 ? bookings[at / share] : undefined) ?? { method: 'GET', path: read(at) }
}

interface Load {
  isOver(): boolean
  /** Resolves to what went wrong, and how often. */
  readonly done: Promise<Record<string, number>>
}

/** Sends requests one after the other from some clients, each from addresses of its own. */
function sendAll(
  port: number,
  isEnough: (sent: number) => boolean,
  requestOf: (at: number) => RequestToSend,
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failures: Record<string, number> = {}
  let next = 0
  let isOver = false
  async function run(): Promise<void> {
    for (let at = next++; !isEnough(at); at = next++) {
      const request = requestOf(at)
      // oxlint-disable-next-line no-await-in-loop
      const failure = await answered(agent, port, request, at)
      if (failure === null) continue
      const what = `${request.method} ${request.path}: ${failure}`
      failures[what] = (failures[what] ?? 0) + 1
    }
  }
  const done = Promise.all(Array.from({ length: clients }, run)).then(() => {
    isOver = true
    agent.destroy()
    return failures
  })
  return { isOver: () => isOver, done }
}

/** Resolves to why a request failed, or to null. */
function answered(
  agent: Agent,
  port: number,
  { method, path, headers, body }: RequestToSend,
  at: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    const asked = send(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
        },
      },
      (answer) => {
        answer.on('error', (error) => resolve(error.message))
        answer.on('end', () => resolve(expected(answer.statusCode) ? null : String(answer.statusCode)))
        answer.resume()
      },
    )
    asked.on('error', (error) => resolve(error.message))
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function expected(status = 0): boolean {
  return status >= 200 && status < 400
}
