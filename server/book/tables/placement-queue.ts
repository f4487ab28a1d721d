/** The reason why a placement was skipped: too many are waiting, or the client disconnected. */
export type SkipReason = 'busy' | 'gone'

/** Registers a listener for when the client disconnects. Returns a function that removes it. */
export type OnGone = (listener: () => void) => () => void

export interface PlacementQueue {
  /** Returns whether a placement of this lane is running or waiting. */
  isBusy(lane: string): boolean
  /**
   * Runs `place` after all earlier placements of the same lane. Lanes take turns, so a rush in one lane
   * delays the others by at most one placement. Resolves to `busy` immediately if too many placements are
   * waiting, or after waiting too long.
   */
  run<Outcome>(
    lane: string,
    onGone: OnGone,
    placement: () => Promise<Outcome>,
  ): Promise<{ readonly outcome: Outcome } | SkipReason>
}

export interface QueueLimits {
  /**
   * Maximum number of placements running at a time across all lanes. The remaining database connections stay free for
   * other requests.
   */
  readonly atOnce: number
  /** Maximum number of placements waiting in one lane. */
  readonly inLane: number
  /** Maximum number of placements waiting in all lanes. */
  readonly inAll: number
  /** Maximum wait in milliseconds. */
  readonly waitMs: number
}

/**
 * Maximum number of placements that start per iteration of the event loop. Once the last table is taken, all waiting
 * guests are rejected without a query. Rejecting all of them in one iteration would delay every other response.
 */
const begunAtOnce = 2

interface Waiting {
  readonly start: (mayRun: boolean) => Promise<void>
  readonly since: number
}

interface Lane {
  readonly waiting: Set<Waiting>
  running: boolean
}

/**
 * Creates the placement queue of one process, which keeps guests in a rush from competing for the same table
 * again and again. Correctness doesn't depend on it, because the database decides who gets a table.
 */
export function createPlacementQueue(limits: QueueLimits): PlacementQueue {
  const lanes = new Map<string, Lane>()
  /** Lanes that are waiting but not running, least recently run first. */
  const ready = new Set<string>()
  let running = 0
  let waitingInAll = 0
  let begun = 0

  const startNext = () => {
    for (const name of ready) {
      if (running >= limits.atOnce || begun === begunAtOnce) return
      if (begun === 0) setImmediate(nextTurn)
      begun += 1
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

  const nextTurn = () => {
    begun = 0
    startNext()
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
    run(name, onGone, placement) {
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
              resolve({ outcome: await placement() })
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
