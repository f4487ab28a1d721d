import { setImmediate } from 'node:timers/promises'

/** Maximum time in milliseconds that a computation may delay other requests. */
const sliceMs = 5

/**
 * For long computations in small steps. Call it at every step and await the result, which yields to other requests when
 * the time is up.
 */
export function createYielder(): () => Promise<void> | undefined {
  let ends = performance.now() + sliceMs
  return () => {
    if (performance.now() < ends) return undefined
    return setImmediate().then(() => void (ends = performance.now() + sliceMs))
  }
}
