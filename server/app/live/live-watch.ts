import { createSharedReads } from '#server/book/tables/shared-reads.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'

/**
 * Kinds of data that can be watched. All guests in a line share its version, because every change may affect
 * what each of them sees.
 */
export type WatchedKind = 'profile' | 'reservation' | 'groupOrder' | 'line' | 'orders' | 'staff'

/** An item whose version increases with every change. */
export interface Watched {
  readonly kind: WatchedKind
  readonly id: string
}

export interface LiveWatch {
  /**
   * Resolves to `over` when the version has changed, after 25 seconds without a change, when the client
   * disconnects, or when the server stops. The caller then reads the version again. Resolves to `tooMany`
   * immediately if too many callers are waiting.
   */
  wait(watched: Watched, version: number, caller: Waiting): Promise<'over' | 'tooMany'>
  /** Returns whether another caller may wait. If not, the client should poll less often instead. */
  hasRoom(watched: Watched, caller: Pick<Waiting, 'address'>): boolean
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
  maxPerItem: { profile: 30, reservation: 30, groupOrder: 100, line: 2_000, orders: 30, staff: 300 },
  maxPerNetwork: 300,
}

/** Reads current versions by `watchedKey`. Omits items that no longer exist. */
export type VersionsOf = (watched: readonly Watched[]) => Promise<ReadonlyMap<string, number>>

export function watchedKey({ kind, id }: Watched): string {
  return `${kind} ${id}`
}

interface Waiter {
  readonly version: number
  readonly leave: () => void
}

interface Group {
  readonly watched: Watched
  readonly waiters: Set<Waiter>
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
        for (const { version, leave } of waiters) if (versions.get(key) !== version) leave()
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

  const mayWait = (group: Group, network: string | null) =>
    waiting < limits.maxWaiting &&
    group.waiters.size < limits.maxPerItem[group.watched.kind] &&
    (network === null || (ofNetworks.get(network) ?? 0) < limits.maxPerNetwork)
  const groupOf = (watched: Watched): Group =>
    groups.get(watchedKey(watched)) ?? { watched, waiters: new Set() }
  const networkIn = ({ address }: Pick<Waiting, 'address'>) => (address === null ? null : networkOf(address))

  return {
    hasRoom: (watched, caller) => mayWait(groupOf(watched), networkIn(caller)),
    wait(watched, version, { address, onGone }) {
      if (ended) return Promise.resolve('over')
      const key = watchedKey(watched)
      const group = groupOf(watched)
      const network = networkIn({ address })
      if (!mayWait(group, network)) return Promise.resolve('tooMany')
      return new Promise((over) => {
        const leave = () => {
          if (!group.waiters.delete(waiter)) return
          count(network, -1)
          if (group.waiters.size === 0 && groups.get(key) === group) groups.delete(key)
          clearTimeout(enough)
          stopListening()
          over('over')
        }
        const waiter = { version, leave }
        const enough = setTimeout(leave, limits.waitMs).unref()
        group.waiters.add(waiter)
        groups.set(key, group)
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
      for (const { leave } of groups.get(watchedKey(watched))?.waiters ?? []) leave()
    },
    end() {
      ended = true
      clearTimeout(timer)
      for (const { waiters } of groups.values()) for (const { leave } of waiters) leave()
    },
    get ended() {
      return ended
    },
    get waiting() {
      return waiting
    },
  }
}
