import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Who waits for a request to a provider: a guest, an event that the provider repeats if it isn't processed, or work that
 * is done again anyway.
 */
export type CallPriority = 'guest' | 'event' | 'background'

const priorities = new AsyncLocalStorage<CallPriority>()

/** Runs `act` so that its requests to providers have this priority. Without it they have that of a guest. */
export function withPriority<Result>(priority: CallPriority, act: () => Result): Result {
  return priorities.run(priority, act)
}

export function currentPriority(): CallPriority {
  return priorities.getStore() ?? 'guest'
}
