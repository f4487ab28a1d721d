import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { livePath } from '#contracts/messages/live.ts'
import { who } from '#world/who-is-who.ts'
import { buildIfChanged } from '../../scripts/build.ts'
import { withPostgres } from '#scripts/postgres/postgres.ts'
import { withEmptyFolder } from '../databases/data-folder.ts'
import { type Figure, plainFigure } from '../figures/figure.ts'
import { percentile } from '../figures/sample.ts'
import { type RunningServer, startServer } from './server-process.ts'

const watcherCount = 1_000
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
 * Measures how soon 1,000 guests of one line see each change, made by their own server and by another one. Everything
 * runs on this machine.
 */
export async function measureLiveUpdates(): Promise<Figure[]> {
  await buildIfChanged()
  const embedded = await withEmptyFolder(async (folder) => {
    const server = await startServer({ ...env, DATA_DIR: folder })
    try {
      return await measureChanges('change of a line, seen by all (p99)', server, server, 500)
    } finally {
      await server.stop()
    }
  })
  const shared = await withPostgres(async (url) => {
    const one = await startServer({ ...env, DATABASE_URL: url })
    const other = await startServer({ ...env, DATABASE_URL: url })
    try {
      return await measureChanges(
        'change by another process on PostgreSQL, seen by all (p99)',
        one,
        other,
        1_000,
      )
    } finally {
      await Promise.all([one.stop(), other.stop()])
    }
  })
  return [embedded, shared]
}

async function measureChanges(
  name: string,
  watched: RunningServer,
  changed: RunningServer,
  atMost: number,
): Promise<Figure> {
  const ids = await fillLine(watched)
  const watchers = await watchAll(watched, ids, watcherCount)
  const delays = await callAndPutBack(changed, watchers, ids, changes)
  for (const watcher of watchers) watcher.leave()
  return plainFigure(name, 'ms', [percentile(delays, 0.99)], {
    budget: { of: 'median', atMost },
    note: `${watcherCount} watchers, ${changes} changes, half seen within ${percentile(delays, 0.5).toFixed(0)} ms`,
  })
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
  const versions = new Map<string, number>()
  for (let time = 0; time < times; time++) {
    const sent = performance.now()
    const seen = watchers.map((watcher) => watcher.seesNext())
    const action = time % 2 === 0 ? 'call' : 'putBack'
    const id = ids[Math.floor(time / 2) % ids.length] ?? ''
    const step = { action, version: versions.get(id) ?? 1 }
    versions.set(id, (await send(server, 'PUT', `/api/host/walkins/${id}`, step)).entryVersion)
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
): Promise<{ id: string; entryVersion: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<{ id: string; entryVersion: number }>
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
