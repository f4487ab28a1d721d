import type { Context } from '#server/context.ts'
import { eraseTraces } from './erase-traces.ts'

const everyMs = 10_000

/**
 * Looks every few seconds whether a guest was forgotten, and then clears away what is left of them. Keeps no process alive.
 * Answers how to stop it; a round under way is waited for.
 */
export function startErasing(context: Context): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const again = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = eraseTraces(context)
        .catch((error) => context.report('could not clear away what is left of a guest', error))
        .then(again)
    }, everyMs).unref()
  }
  again()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
