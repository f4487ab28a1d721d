/** Who waits for a change of a profile. */
export interface ProfileWatch {
  /**
   * Ends when the profile is no longer at this version, or after a while without a change; `tooMany` at once where nobody
   * more may wait. `onGone` tells when whoever asked is gone, and takes back what it was given.
   */
  changeOf(
    uid: string,
    version: number,
    onGone: (listener: () => void) => () => void,
  ): Promise<'over' | 'tooMany'>
  /** Of a change in this process: who waits hears of it at once. */
  changed(uid: string): void
  /** Sends everybody home, and lets nobody wait any more. */
  end(): void
  /** How many wait. */
  readonly waiting: number
}

export interface WatchLimits {
  readonly waitMs: number
  /** How often one looks for changes by others. */
  readonly lookEveryMs: number
  readonly waitingMost: number
  /** Of one guest: a few devices with a few tabs each. */
  readonly ofOneMost: number
}

const usual: WatchLimits = { waitMs: 25_000, lookEveryMs: 1_000, waitingMost: 5_000, ofOneMost: 30 }

interface Waiter {
  readonly version: number
  readonly leave: () => void
}

/**
 * Changes of this process are told at once; those of others, and of whatever else writes profiles, are found by one question
 * a second for all who wait. While nobody does, nothing is asked.
 */
export function createProfileWatch(
  versionsOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
  { waitMs, lookEveryMs, waitingMost, ofOneMost }: WatchLimits = usual,
): ProfileWatch {
  const waiters = new Map<string, Set<Waiter>>()
  let waiting = 0
  let ended = false
  let timer: NodeJS.Timeout | undefined

  function lookLater(): void {
    timer ??= setTimeout(() => {
      void look().finally(() => {
        timer = undefined
        if (waiting > 0) lookLater()
      })
    }, lookEveryMs).unref()
  }

  async function look(): Promise<void> {
    const uids = [...waiters.keys()]
    if (uids.length === 0) return
    try {
      const versions = await versionsOf(uids)
      for (const uid of uids)
        for (const waiter of waiters.get(uid) ?? []) if (versions.get(uid) !== waiter.version) waiter.leave()
    } catch {
      // A database that does not answer now may at the next look; until then they wait.
    }
  }

  return {
    changeOf(uid, version, onGone) {
      const own = waiters.get(uid) ?? new Set()
      if (ended) return Promise.resolve('over')
      if (waiting >= waitingMost || own.size >= ofOneMost) return Promise.resolve('tooMany')
      return new Promise((over) => {
        const leave = () => {
          if (!own.delete(waiter)) return
          waiting -= 1
          if (own.size === 0 && waiters.get(uid) === own) waiters.delete(uid)
          clearTimeout(enough)
          stopListening()
          over('over')
        }
        const waiter = { version, leave }
        const enough = setTimeout(leave, waitMs).unref()
        own.add(waiter)
        waiters.set(uid, own)
        waiting += 1
        const stopListening = onGone(leave)
        lookLater()
      })
    },
    changed(uid) {
      for (const { leave } of waiters.get(uid) ?? []) leave()
    },
    end() {
      ended = true
      clearTimeout(timer)
      for (const uid of waiters.keys()) this.changed(uid)
    },
    get waiting() {
      return waiting
    },
  }
}
