import { setImmediate } from 'node:timers/promises'

/** Other requests wait no longer than this behind one that computes. */
const turnMs = 5

/** For long work in small steps: to be asked at every step, it answers a pause to wait for when the turn is over. */
export function takeTurns(): () => Promise<void> | undefined {
  let ends = performance.now() + turnMs
  return () => {
    if (performance.now() < ends) return undefined
    return setImmediate().then(() => void (ends = performance.now() + turnMs))
  }
}
