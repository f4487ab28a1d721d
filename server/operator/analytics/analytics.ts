import type { Database } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import type { Report } from '#server/report.ts'
import { createAnalyticsStore, type NewEvent } from './analytics-store.ts'
import { createFairShare } from './fair-share.ts'

/**
 * Records impressions and clicks. Events stay in memory briefly and are written in batches. Recording never
 * blocks and never fails: events that can't be written are dropped and counted.
 */
export interface Analytics {
  /** `address` is the client's IP address, which is used only for limits and never stored. */
  note(event: Omit<NewEvent, 'id' | 'day'>, address?: string | null): void
  /** Never throws. */
  flush(): Promise<void>
  /** Number of events dropped or not written since the process started. */
  readonly lost: number
}

interface Needs {
  readonly database: Database
  readonly now: () => Date
  readonly report: Report
}

const maxWaiting = 10_000
const maxWaitingLetters = 4_000_000
const flushAfterMs = 1_000

export function createAnalytics({ database, now, report }: Needs): Analytics {
  const store = createAnalyticsStore(database)
  const isFair = createFairShare(now)
  let waiting: NewEvent[] = []
  let waitingLetters = 0
  let lost = 0
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  /** Whether the last write failed, so that a failing database is logged once instead of every second. */
  let failing = false

  const write = async (): Promise<void> => {
    const batch = waiting
    if (batch.length === 0) return
    waiting = []
    waitingLetters = 0
    try {
      await store.add(batch)
      failing = false
    } catch (error) {
      lost += batch.length
      if (!failing) report('analytics could not be written', error)
      failing = true
    }
  }

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    return (writing = writing.then(write))
  }

  return {
    note(event, address = null) {
      const letters = lettersOf(event)
      const isRoom = waiting.length < maxWaiting && waitingLetters + letters <= maxWaitingLetters
      if (!isRoom || (address !== null && !isFair(networkOf(address), letters))) {
        lost += 1
        return
      }
      waitingLetters += letters
      waiting.push({ ...event, day: now().toISOString().slice(0, 10) })
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref()
    },
    flush,
    get lost() {
      return lost
    },
  }
}

function lettersOf({ source, ids = [], target = '', query = '' }: Omit<NewEvent, 'id' | 'day'>): number {
  return ids.reduce((sum, id) => sum + id.length, source.length + target.length + query.length)
}
