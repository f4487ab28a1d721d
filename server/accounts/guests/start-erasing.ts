import type { Data } from '#server/context.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { eraseTraces } from './erase-traces.ts'

/** Milliseconds between checks for remains of erased guests. */
export const eraseEveryMs = 10_000

/**
 * Checks every few seconds for erased guests and removes their remains. Returns a stop function that waits
 * for the current run.
 */
export function startErasing(context: Data, everyMs = eraseEveryMs): () => Promise<void> {
  return repeat({
    everyMs,
    run: () => eraseTraces(context),
    onError: (error) => context.report('could not clear away what is left of a guest', error),
  })
}
