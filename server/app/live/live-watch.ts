import { createSharedReads } from '#server/book/tables/shared-reads.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'

/**
 * Kinds of data that can be watched. All guests in a line share its version, because every change may affect
 * what each of them sees.
 */
export type WatchedKind = 'profile' | 'reservation' | 'groupOrder' | 'line' | 'orders' | 'serviceDay'

/**
 * What the access of whoever watches depends on: who works at a restaurant, a session of an account, an API key by its
 * hash, and a paired device with the person at it.
 */
export type AccessKind = 'staff' | 'session' | 'apiKey' | 'device'

/** An item whose version is another one after every change. */
export interface Watched<Kind = WatchedKind | AccessKind> {
  readonly kind: Kind
  readonly id: string
}

/** An item with the version that a caller has seen; null if there was none. */
export interface Seen<Kind = WatchedKind | AccessKind> {
  readonly watched: Watched<Kind>
  readonly version: number | null
}

export interface LiveWatch {
  /**
   * Resolves to `over` when the version has changed, after 25 seconds without a change, when the client
   * disconnects, or when the server stops. The caller then reads the version again. Resolves to `tooMany`
   * immediately if too many callers are waiting.
   */
  wait(
    watched: Watched<WatchedKind>,
    version: number,
    caller: Waiting,
    /** Changes of these end the wait as well. */
    access?: readonly Seen<AccessKind>[],
  ): Promise<'over' | 'tooMany'>
  /** Returns whether another caller may wait. If not, the client should poll less often instead. */
  hasRoom(watched: Watched<WatchedKind>, caller: Pick<Waiting, 'address'>): boolean
  /** Returns the current version, or null if the item no longer exists. Concurrent callers share one statement. */
  version(watched: Watched): Promise<number | null>
  /** Reports a change made by this process, which ends waits before the next poll. */
  changed(watched: Watched): void
  /** Ends all waits and rejects new ones. */
  end(): void
  readonly ended: boolean
  /** Number of callers waiting. */
  readonly waiting: number
}

type Waiting = Pick<Caller, 'address' | 'onGone'>

export interface WatchLimits {
  readonly waitMs: number
  /** Interval of polling for changes by other processes. */
  readonly checkEveryMs: number
  readonly maxWaiting: number
  /**
   * Maximum number of callers per item: enough for a few devices with a few tabs each, and for all guests in a line.
   */
  readonly maxPerItem: Readonly<Record<WatchedKind, number>>
  /** Maximum number of callers per network, which many guests of a hotel or mobile carrier may share. */
  readonly maxPerNetwork: number
}

const usual: WatchLimits = {
  waitMs: 25_000,
  checkEveryMs: 1_000,
  maxWaiting: 5_000,
  maxPerItem: { profile: 30, reservation: 30, groupOrder: 100, line: 2_000, orders: 30, serviceDay: 60 },
  maxPerNetwork: 300,
}

/** Reads current versions by `watchedKey`. Omits items that no longer exist. */
export type VersionsOf = (watched: readonly Watched[]) => Promise<ReadonlyMap<string, number>>

export function watchedKey({ kind, id }: Watched): string {
  return `${kind} ${id}`
}

/** Ends the wait of a caller. */
type Leave = () => void

interface Group {
  readonly watched: Watched
  /** Each with the version that the caller has seen. */
  readonly waiters: Map<Leave, number | null>
}

/**
 * Watches versions. Reports this process's changes immediately and finds others with one statement per second
 * for all watched items. Sends no statement while nothing is watched.
 */
export function createLiveWatch(versionsOf: VersionsOf, limits: WatchLimits = usual): LiveWatch {
  const groups = new Map<string, Group>()
  const ofNetworks = new Map<string, number>()
  const shared = createSharedReads<number | null>()
  let waiting = 0
  let ended = false
  let timer: NodeJS.Timeout | undefined

  function checkLater(): void {
    timer ??= setTimeout(() => {
      void look().finally(() => {
        timer = undefined
        if (waiting > 0 && !ended) checkLater()
      })
    }, limits.checkEveryMs).unref()
  }

  async function look(): Promise<void> {
    const watched = [...groups.entries()]
    if (watched.length === 0) return
    try {
      const versions = await versionsOf(watched.map(([, group]) => group.watched))
      for (const [key, { waiters }] of watched)
        for (const [leave, version] of waiters) if ((versions.get(key) ?? null) !== version) leave()
    } catch {
      // The callers keep waiting, because the database may respond to the next poll.
    }
  }

  function count(network: string | null, step: 1 | -1): void {
    waiting += step
    if (network === null) return
    const now = (ofNetworks.get(network) ?? 0) + step
    if (now === 0) ofNetworks.delete(network)
    else ofNetworks.set(network, now)
  }

  const mayWait = (watched: Watched<WatchedKind>, network: string | null) =>
    waiting < limits.maxWaiting &&
    (groups.get(watchedKey(watched))?.waiters.size ?? 0) < limits.maxPerItem[watched.kind] &&
    (network === null || (ofNetworks.get(network) ?? 0) < limits.maxPerNetwork)

  function join({ watched, version }: Seen, leave: Leave): void {
    const key = watchedKey(watched)
    const group = groups.get(key) ?? { watched, waiters: new Map() }
    group.waiters.set(leave, version)
    groups.set(key, group)
  }

  function part({ watched }: Seen, leave: Leave): void {
    const key = watchedKey(watched)
    const waiters = groups.get(key)?.waiters
    waiters?.delete(leave)
    if (waiters?.size === 0) groups.delete(key)
  }

  const networkIn = ({ address }: Pick<Waiting, 'address'>) => (address === null ? null : networkOf(address))

  return {
    hasRoom: (watched, caller) => mayWait(watched, networkIn(caller)),
    wait(watched, version, { address, onGone }, access = []) {
      if (ended) return Promise.resolve('over')
      const network = networkIn({ address })
      if (!mayWait(watched, network)) return Promise.resolve('tooMany')
      const all: readonly Seen[] = [{ watched, version }, ...access]
      return new Promise((over) => {
        let isOver = false
        const leave = () => {
          if (isOver) return
          isOver = true
          for (const each of all) part(each, leave)
          count(network, -1)
          clearTimeout(enough)
          stopListening()
          over('over')
        }
        const enough = setTimeout(leave, limits.waitMs).unref()
        for (const each of all) join(each, leave)
        count(network, 1)
        const stopListening = onGone(leave)
        checkLater()
      })
    },
    version(watched) {
      const key = watchedKey(watched)
      return shared.read(key, async () => (await versionsOf([watched])).get(key) ?? null)
    },
    changed(watched) {
      for (const leave of groups.get(watchedKey(watched))?.waiters.keys() ?? []) leave()
    },
    end() {
      ended = true
      clearTimeout(timer)
      for (const { waiters } of groups.values()) for (const leave of waiters.keys()) leave()
    },
    get ended() {
      return ended
    },
    get waiting() {
      return waiting
    },
  }
}
