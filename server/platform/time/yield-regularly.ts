import { setImmediate } from 'node:timers/promises'

/** How long a computation may delay other requests, in milliseconds. */
const sliceMs = 5

/**
 * Creates a function for long computations in small steps. Call it at every step and await the result, which
 * lets other requests run when the time is up.
 */
export function createYielder(): () => Promise<void> | undefined {
  let ends = performance.now() + sliceMs
  return () => {
    if (performance.now() < ends) return undefined
    return setImmediate().then(() => void (ends = performance.now() + sliceMs))
  }
}
