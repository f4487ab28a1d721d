import type { GatewayName } from '#server/platform/config/payment-settings.ts'
import { type CallPriority, currentPriority } from '#server/platform/jobs/call-priority.ts'

const inOrder: readonly CallPriority[] = ['guest', 'event', 'background']

/** How long a request waits for its turn at most, in milliseconds. */
const maxWaitMs: Readonly<Record<CallPriority, number>> = { guest: 8_000, event: 2_000, background: 20_000 }

/**
 * Requests a second to one account from this process. Stripe allows 25 for each of its endpoints and 100 in all. One of
 * our calls uses an endpoint at most once and makes at most four requests, so 16 with a burst of 5 stays below both; lists
 * make more, but one after another. The other providers publish no limit. Null for the till, which is part of this server.
 */
export const usualCallsPerSecond: Readonly<Record<GatewayName, number | null>> = {
  till: null,
  stripe: 16,
  square: 8,
  yookassa: 8,
  tbank: 8,
  epos: 8,
}

const burst = 5

export interface CallBudget {
  /** Resolves to true when a request may be sent, or to false if it would have to wait too long. */
  take(): Promise<boolean>
}

/** Limits the requests to one account. Those of guests go first, and within a priority the oldest. */
export function createCallBudget(perSecond: number): CallBudget {
  const waiting = new Map(inOrder.map((priority) => [priority, new Set<() => void>()]))
  let left = burst
  let filledAt = performance.now()
  let timer: NodeJS.Timeout | null = null

  const refill = () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - filledAt) * perSecond) / 1000)
    filledAt = now
  }
  const countAhead = (priority: CallPriority) =>
    inOrder
      .slice(0, inOrder.indexOf(priority) + 1)
      .reduce((count, each) => count + (waiting.get(each)?.size ?? 0), 0)

  const startNext = () => {
    timer = null
    refill()
    for (const priority of inOrder)
      for (const start of waiting.get(priority) ?? []) {
        if (left < 1) return startLater()
        left -= 1
        waiting.get(priority)?.delete(start)
        start()
      }
  }
  const startLater = () => {
    timer ??= setTimeout(startNext, Math.ceil(((1 - left) / perSecond) * 1000))
  }

  return {
    take() {
      const priority = currentPriority()
      refill()
      const ahead = countAhead(priority)
      if (ahead === 0 && left >= 1) {
        left -= 1
        return Promise.resolve(true)
      }
      const most = maxWaitMs[priority]
      if (((ahead + 1 - left) / perSecond) * 1000 > most) return Promise.resolve(false)
      return new Promise((resolve) => {
        const start = () => {
          clearTimeout(over)
          resolve(true)
        }
        const over = setTimeout(() => {
          waiting.get(priority)?.delete(start)
          resolve(false)
        }, most)
        waiting.get(priority)?.add(start)
        startLater()
      })
    },
  }
}
