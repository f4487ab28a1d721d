import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { livePath } from '#contracts/messages/live.ts'
import { who } from '#world/who-is-who.ts'
import { buildIfChanged } from '../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { inspected } from './needed-memory.ts'
import { withEmptyFolder } from './data-folder.ts'
import { type Figure, plainFigure } from './figure.ts'
import { percentile } from './sample.ts'
import { type RunningServer, startServer } from './server-process.ts'

const maxWatchers = 1_000
const firstWatchers = 200
const parties = 20
const changes = 20
/**
 * Longest wait for a change, in milliseconds. A change that a watcher hasn't seen by then counts with this
 * delay.
 */
const patienceMs = 5_000
const token = 'staff token of the watchers benchmark'
const env = { STAFF_TOKENS: `*=${token}` }

/**
 * Measures how soon 1,000 guests of one line see each change, and what their connections cost. Everything runs on
 * this machine.
 */
export async function measureWatchers(): Promise<Figure[]> {
  await buildIfChanged()
  const embedded = await withEmptyFolder(async (folder) => {
    const server = await startServer({ ...env, DATA_DIR: folder })
    try {
      return await measureOne(server)
    } finally {
      await server.stop()
    }
  })
  const shared = await withPostgres(async (url) => {
    const inspector = await inspected()
    const one = await startServer({ ...env, ...inspector.env, DATABASE_URL: url })
    const other = await startServer({ ...env, DATABASE_URL: url })
    try {
      return await measureTwo(one, other, () => inspector.neededKilobytes())
    } finally {
      await Promise.all([one.stop(), other.stop()])
    }
  })
  return [...embedded, ...shared]
}

/** Measures how soon changes arrive, and whether resources are released when watchers leave. */
async function measureOne(server: RunningServer): Promise<Figure[]> {
  const ids = await fillLine(server)
  const watchers = await watchAll(server, ids, maxWatchers)
  const delays = await callAndPutBack(server, watchers, ids, changes)
  const gone = watchers.splice(0, maxWatchers / 2)
  for (const watcher of gone) watcher.leave()
  await pause(1_000)
  const left = await countWatchers(server)
  const later = await callAndPutBack(server, watchers, ids, 4)
  for (const watcher of watchers) watcher.leave()
  await pause(1_000)
  const last = Math.max(...delays).toFixed(0)
  return [
    plainFigure('change of a line, seen by all (p99)', 'ms', [percentile(delays, 0.99)], {
      budget: { of: 'median', atMost: 500 },
      note: `${maxWatchers} watchers, ${changes} changes, last one after ${last} ms`,
    }),
    plainFigure('change of a line, seen (median)', 'ms', [percentile(delays, 0.5)]),
    plainFigure('watchers after half of them left', '', [left], {
      budget: { of: 'median', atMost: maxWatchers / 2, atLeast: maxWatchers / 2 },
      note: `the others saw later changes within ${percentile(later, 0.99).toFixed(0)} ms (p99)`,
    }),
    plainFigure('watchers after all left', '', [await countWatchers(server)], {
      budget: { of: 'median', atMost: 0 },
    }),
  ]
}

/**
 * Measures the cost of a watcher, and how soon it sees changes made by another process. Memory is measured
 * only here, because an embedded database changes the size of its process by more than all watchers do.
 */
async function measureTwo(
  one: RunningServer,
  other: RunningServer,
  memory: () => Promise<number>,
): Promise<Figure[]> {
  const ids = await fillLine(one)
  // The first watchers load code and fill caches that later ones share.
  const watchers = await watchAll(one, ids, firstWatchers)
  await callAndPutBack(other, watchers, ids, 4)
  const before = await memory()
  watchers.push(...(await watchAll(one, ids, maxWatchers - firstWatchers)))
  const each = ((await memory()) - before) / (maxWatchers - firstWatchers)
  const delays = await callAndPutBack(other, watchers, ids, changes / 2)
  for (const watcher of watchers) watcher.leave()
  return [
    plainFigure('heap of a watcher on PostgreSQL', 'kB', [each], {
      budget: { of: 'median', atMost: 45 },
    }),
    plainFigure(
      'change by another process on PostgreSQL, seen by all (p99)',
      'ms',
      [percentile(delays, 0.99)],
      {
        budget: { of: 'median', atMost: 2_000 },
      },
    ),
  ]
}

/** Opens the line of a restaurant that never closes and adds parties. Resolves to their ids. */
async function fillLine(server: RunningServer): Promise<string[]> {
  const path = `/api/host/restaurants/${who.dayAndNight}/line`
  await send(server, 'PUT', path, { state: 'open', autoCall: false })
  const ids: string[] = []
  for (let party = 0; party < parties; party++)
    ids.push((await send(server, 'POST', path, { customerName: `Party ${party}`, groupSize: 2 })).id)
  return ids
}

/**
 * Changes the line repeatedly. Resolves to the delays between each request and the time at which each watcher
 * saw its version.
 */
async function callAndPutBack(
  server: RunningServer,
  watchers: readonly Watcher[],
  ids: readonly string[],
  times: number,
): Promise<number[]> {
  const delays: number[] = []
  for (let time = 0; time < times; time++) {
    const sent = performance.now()
    const seen = watchers.map((watcher) => watcher.seesNext())
    const action = time % 2 === 0 ? 'call' : 'putBack'
    await send(server, 'PUT', `/api/host/walkins/${ids[Math.floor(time / 2) % ids.length]}`, { action })
    for (const at of await Promise.all(seen)) delays.push(at - sent)
    await pause(50)
  }
  return delays.sort((a, b) => a - b)
}

interface Watcher {
  /** Resolves to the time at which the next event arrives. */
  seesNext(): Promise<number>
  leave(): void
}

async function watchAll(server: RunningServer, ids: readonly string[], count: number): Promise<Watcher[]> {
  const watchers: Watcher[] = []
  while (watchers.length < count) {
    const some = Array.from({ length: Math.min(50, count - watchers.length) }, (_, at) =>
      watch(server, ids[(watchers.length + at) % ids.length] ?? ''),
    )
    watchers.push(...(await Promise.all(some)))
  }
  return watchers
}

/** Watches a place in line over a plain socket, which needs little CPU time in this process. */
async function watch({ host, port }: RunningServer, id: string): Promise<Watcher> {
  const socket: Socket = connect({ host, port, noDelay: true })
  let see: (at: number) => void = () => undefined
  const first = new Promise<number>((resolve) => (see = resolve))
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    if (part.includes('event: version')) see(performance.now())
  })
  await once(socket, 'connect')
  socket.write(
    `GET ${livePath('walkIn', id)} HTTP/1.1\r\nhost: ${host}:${port}\r\naccept: text/event-stream\r\n\r\n`,
  )
  await first
  return {
    seesNext: () =>
      new Promise((resolve) => {
        const sent = performance.now()
        const late = setTimeout(() => resolve(sent + patienceMs), patienceMs)
        see = (at) => {
          clearTimeout(late)
          resolve(at)
        }
      }),
    leave: () => void socket.destroy(),
  }
}

async function send(
  { origin }: RunningServer,
  method: string,
  path: string,
  body: object,
): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<{ id: string }>
}

async function countWatchers({ origin }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^live_watchers (\d+)$/m.exec(metrics)?.[1])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
