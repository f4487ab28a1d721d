import { setTimeout as pause } from 'node:timers/promises'

/** How this process stops: `/readyz` says so first, and requests are served until load balancers have noticed. */
export interface Shutdown {
  readonly isBegun: boolean
  /** Resolves after this time, or once `hurry` is called. */
  drain(seconds: number): Promise<void>
  hurry(): void
}

export function createShutdown(): Shutdown {
  const haste = new AbortController()
  let isBegun = false
  return {
    get isBegun() {
      return isBegun
    },
    async drain(seconds) {
      isBegun = true
      await pause(seconds * 1000, undefined, { signal: haste.signal }).catch(() => undefined)
    },
    hurry: () => haste.abort(),
  }
}
