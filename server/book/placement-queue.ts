/** Why a placement was not tried: too many wait for one, or the client hung up while it waited. */
export type NotTried = 'busy' | 'gone'

/** Registers a listener for the moment the client hangs up; returns the function that removes it. */
export type OnGone = (listener: () => void) => () => void

export interface PlacementQueue {
  /** True while a placement of this lane runs or waits. */
  isBusy(lane: string): boolean
  /**
   * Runs `place` after all earlier placements of the same lane. Lanes take turns, so a rush on one of them delays the
   * others by one placement at most. Resolves to `busy` at once when too many wait, and to `busy` when the wait was
   * longer than a guest has patience for.
   */
  run<Outcome>(
    lane: string,
    onGone: OnGone,
    place: () => Promise<Outcome>,
  ): Promise<{ readonly outcome: Outcome } | NotTried>
}

export interface QueueLimits {
  /** Placements that run at a time, over all lanes: what the database has left is for everything else. */
  readonly atOnce: number
  /** Placements that may wait in one lane. */
  readonly inLane: number
  /** Placements that may wait in all lanes together. */
  readonly inAll: number
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number
}

interface Waiting {
  readonly start: (mayRun: boolean) => Promise<void>
  readonly since: number
}

interface Lane {
  readonly waiting: Set<Waiting>
  running: boolean
}

/**
 * The queue of one process. It keeps guests of a rush from competing for the same table over and over; that no table is
 * taken twice does not depend on it, because the database decides.
 */
export function createPlacementQueue(limits: QueueLimits): PlacementQueue {
  const lanes = new Map<string, Lane>()
  /** Lanes with somebody waiting and nobody running, the one that ran longest ago first. */
  const ready = new Set<string>()
  let running = 0
  let waitingInAll = 0

  const startNext = () => {
    for (const name of ready) {
      if (running >= limits.atOnce) return
      ready.delete(name)
      const lane = lanes.get(name)
      const [next] = lane?.waiting ?? []
      if (!lane || !next) continue
      remove(lane, next)
      lane.running = true
      running += 1
      void next.start(performance.now() - next.since <= limits.waitMs).finally(() => {
        lane.running = false
        running -= 1
        settle(name, lane)
        startNext()
      })
    }
  }

  const remove = (lane: Lane, entry: Waiting) => {
    if (lane.waiting.delete(entry)) waitingInAll -= 1
  }

  const settle = (name: string, lane: Lane) => {
    if (lane.running) return
    if (lane.waiting.size > 0) ready.add(name)
    else {
      ready.delete(name)
      lanes.delete(name)
    }
  }

  return {
    isBusy: (lane) => lanes.has(lane),
    run(name, onGone, place) {
      let lane = lanes.get(name)
      if (!lane) lanes.set(name, (lane = { waiting: new Set(), running: false }))
      if (lane.waiting.size >= limits.inLane || waitingInAll >= limits.inAll) {
        settle(name, lane)
        return Promise.resolve('busy')
      }
      const own = lane
      return new Promise((resolve, reject) => {
        const entry: Waiting = {
          since: performance.now(),
          async start(mayRun) {
            stopListening()
            if (!mayRun) return resolve('busy')
            try {
              resolve({ outcome: await place() })
            } catch (error) {
              reject(error)
            }
          },
        }
        const stopListening = onGone(() => {
          remove(own, entry)
          settle(name, own)
          resolve('gone')
        })
        own.waiting.add(entry)
        waitingInAll += 1
        settle(name, own)
        startNext()
      })
    },
  }
}
