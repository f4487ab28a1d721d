import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '#contracts/messages/live.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import type { RunningServer } from './server-process.ts'

/** The token of all staff in a benchmark; see STAFF_TOKENS. */
export const staffToken = 'staff token of the tonight benchmark'
const headers = { 'content-type': 'application/json', authorization: `Bearer ${staffToken}` }

/** A change that a device hasn't shown by then counts with this delay, in milliseconds. */
const patienceMs = 5_000

export interface Row {
  readonly id: string
  readonly version: number
}

export interface Day {
  readonly cursor: string
  readonly bookings: readonly Row[]
}

/** A service day of a restaurant. */
export interface WatchedDay {
  readonly restaurantId: number
  readonly date: CalendarDate
}

export interface Device {
  /** Resolves to the time at which the device has the row in this version or a later one. */
  has(id: string, version: number): Promise<number>
  leave(): void
}

const pathOf = ({ restaurantId }: WatchedDay) => `/api/host/restaurants/${restaurantId}/service-day`

export function readDay(server: RunningServer, day: WatchedDay): Promise<Response> {
  return send(server, 'GET', `${pathOf(day)}?date=${day.date}`)
}

/** Opens this many devices that follow a day. */
export function watchDayOn(devices: number, server: RunningServer, day: WatchedDay): Promise<Device[]> {
  return Promise.all(Array.from({ length: devices }, () => watchDay(server, day)))
}

/** Follows a day as the screen does: a signal of the stream, then the rows that have changed. */
async function watchDay(server: RunningServer, day: WatchedDay): Promise<Device> {
  let { cursor } = (await (await readDay(server, day)).json()) as Day
  const rows = new Map<string, number>()
  const looks = new Set<() => void>()
  const stream = new AbortController()
  const live = await fetch(server.origin + livePath('serviceDay', String(day.restaurantId)), {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: stream.signal,
  })
  const readChanges = async () => {
    const query = new URLSearchParams({ date: day.date, after: cursor })
    const answer = await send(server, 'GET', `${pathOf(day)}/changes?${query}`)
    const changes = (await answer.json()) as Day & { readonly readAgain: boolean }
    const changed = changes.readAgain ? ((await (await readDay(server, day)).json()) as Day) : changes
    cursor = changed.cursor
    for (const { id, version } of changed.bookings) rows.set(id, version)
    for (const look of looks) look()
  }
  const follow = async () => {
    let reading: Promise<void> | null = null
    let isAsked = false
    const read = async () => {
      while (isAsked) {
        isAsked = false
        // oxlint-disable-next-line no-await-in-loop
        await readChanges()
      }
      reading = null
    }
    for await (const part of live.body ?? []) {
      if (!Buffer.from(part).includes('event: version')) continue
      isAsked = true
      reading ??= read().catch(() => stream.abort())
    }
  }
  follow().catch(() => undefined)
  return {
    async has(id, version) {
      const sent = performance.now()
      const hasIt = () => (rows.get(id) ?? 0) >= version
      const shown = new Promise<number>((resolve) => {
        const look = () => {
          if (!hasIt()) return
          looks.delete(look)
          resolve(performance.now())
        }
        looks.add(look)
        look()
      })
      return Promise.race([shown, sleep(patienceMs, sent + patienceMs, { ref: false })])
    },
    leave: () => stream.abort(),
  }
}

export async function send(
  server: RunningServer,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(server.origin + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
