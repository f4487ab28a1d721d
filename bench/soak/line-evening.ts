import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { callPathOf } from '#contracts/call.ts'
import { createClient, isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import { fetchTransport } from '#contracts/http/fetch-transport.ts'
import type { HostWalkIn } from '#contracts/waitlist/host-line.ts'
import { timesOf, type Times } from './times.ts'

/** A guest who is joining, with everything needed to send the same request again. */
interface JoiningGuest {
  readonly key: string
  readonly email: string
  readonly address: string
  readonly groupSize: number
}

/** The part of an entry's history that the servers have confirmed. */
export interface ConfirmedEntry {
  readonly id: string
  readonly email: string
  /** When the guest joined, as first confirmed. It determines the order of the line and must never change. */
  readonly created: string
  /** Versions returned to staff after an action, each with the status of the entry in it. */
  readonly steps: { readonly version: number; readonly status: string }[]
}

export interface LineEvening {
  readonly confirmed: ReadonlyMap<string, ConfirmedEntry>
  readonly counts: {
    cutOff: number
    refused: number
    serverErrors: number
    movedRanks: number
    twice: number
  }
  /** Lets this many guests join at once. Resolves to the response times in milliseconds. */
  joinAtOnce(guests: number): Promise<Times>
  /**
   * Simulates guests who join, change their party and leave, and staff who call, seat and close, until the server
   * stops responding.
   */
  playUntilGone(): Promise<void>
}

const joiners = 4
const deciders = 4
const hosts = 3
/** Longest pause of guests and staff between two actions, in milliseconds. */
const pauseMs = 40

/**
 * Simulates one restaurant's line against servers that may be killed and restarted. `origins` is read before each
 * call.
 */
export function lineEvening(
  restaurantId: number,
  staffToken: string,
  origins: () => readonly string[],
): LineEvening {
  const confirmed = new Map<string, ConfirmedEntry>()
  const counts = { cutOff: 0, refused: 0, serverErrors: 0, movedRanks: 0, twice: 0 }
  const staff = { token: staffToken }
  /** Guests whose response was cut off and who will send their request again. */
  let again: JoiningGuest[] = []
  let guests = 0

  const nextGuest = (): JoiningGuest =>
    again.shift() ?? {
      key: randomUUID(),
      email: `waits-${(guests += 1)}@line.example.com`,
      address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      groupSize: randomInt(1, 5),
    }

  const sender = (number: number): Send => {
    const all = origins()
    return createClient(callPathOf, fetchTransport(all[number % all.length] ?? ''))
  }

  async function join(send: Send, guest: JoiningGuest): Promise<void> {
    const { key, email, address, groupSize } = guest
    const body = { restaurantId, groupSize, email, customerName: 'Ada Soak' }
    const options = { idempotencyKey: key, headers: { 'x-forwarded-for': address } }
    const answer = await send('walkIns.join', { body }, options).catch((error: unknown) => {
      again.push(guest)
      throw error
    })
    if (isWireRefusal(answer)) return refused(answer)
    const known = confirmed.get(email)
    if (!known) confirmed.set(email, { id: answer.id, email, created: answer.created, steps: [] })
    else if (known.id !== answer.id) counts.twice += 1
  }

  function refused({ status }: WireRefusal): void {
    if (status >= 500 && status !== 503) counts.serverErrors += 1
    else counts.refused += 1
  }

  async function decide(send: Send): Promise<void> {
    const entries = [...confirmed.values()]
    const entry = entries[entries.length - 1 - randomInt(Math.min(entries.length, 60) || 1)]
    if (!entry) return
    const walkinId = entry.id
    const dice = randomInt(10)
    const answer =
      dice < 2
        ? await send('walkIns.leave', { walkinId })
        : dice < 4
          ? await send('walkIns.postpone', { walkinId })
          : dice < 6
            ? await send('walkIns.reportComing', { walkinId, body: { coming: 'onMyWay' } })
            : dice < 8
              ? await send('walkIns.change', { walkinId, body: { groupSize: randomInt(1, 5) } })
              : await send('walkIns.get', { walkinId })
    if (isWireRefusal(answer)) return refused(answer)
    if (answer.created !== entry.created) counts.movedRanks += 1
  }

  async function host(send: Send): Promise<void> {
    const line = await send('host.line', { restaurantId }, staff)
    if (isWireRefusal(line)) return refused(line)
    const possible = line.walkIns.flatMap((entry) => {
      const action = nextAction(entry)
      return action ? [{ entry, action }] : []
    })
    const chosen = possible[randomInt(possible.length || 1)]
    if (!chosen) return
    const { entry, action } = chosen
    const step = { action, version: entry.entryVersion }
    const answer = await send('host.actOnWalkIn', { walkinId: entry.id, body: step }, staff)
    if (isWireRefusal(answer)) return refused(answer)
    const { entryVersion: version, status } = answer
    confirmed.get(entry.email)?.steps.push({ version, status })
  }

  /** Repeats an action until a call fails, which means that the server was killed. */
  async function keepActing(act: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await act()
      } catch {
        counts.cutOff += 1
        return
      }
      await sleep(randomInt(pauseMs))
    }
  }

  return {
    confirmed,
    counts,
    async joinAtOnce(number) {
      const times: number[] = []
      await Promise.all(
        Array.from({ length: number }, async (_, at) => {
          const start = performance.now()
          await join(sender(at), nextGuest())
          times.push(performance.now() - start)
        }),
      )
      return timesOf(times)
    },
    async playUntilGone() {
      const acting = (many: number, act: (send: Send) => Promise<void>) =>
        Array.from({ length: many }, (_, at) => {
          const send = sender(at)
          return keepActing(() => act(send))
        })
      await Promise.all([
        ...acting(joiners, (send) => join(send, nextGuest())),
        ...acting(deciders, decide),
        ...acting(hosts, host),
      ])
    },
  }
}

/**
 * Returns the next action that staff take on an entry. Parties leave often enough for tables to become free.
 */
function nextAction({ mayDo, status }: HostWalkIn): HostWalkIn['mayDo'][number] | undefined {
  const dice = randomInt(10)
  const wanted =
    status === 'Seated'
      ? 'close'
      : status === 'Called'
        ? dice < 6
          ? 'seat'
          : dice < 8
            ? 'putBack'
            : 'miss'
        : dice < 1
          ? 'cancel'
          : 'call'
  return mayDo.find((action) => action === wanted)
}
