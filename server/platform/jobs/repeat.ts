import { withPriority } from './call-priority.ts'

export interface Repeated {
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number
  readonly run: (stop: AbortSignal) => Promise<unknown>
  readonly onError: (error: unknown) => void
}

/**
 * Repeats `run`, one at a time, first after the interval. Its requests to payment providers wait for those of guests. The timer doesn't keep the process alive. Returns a stop
 * function that aborts the signal of the current run and waits for it.
 */
export function repeat({ everyMs, run, onError }: Repeated): () => Promise<void> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const runRound = async () => {
    try {
      await withPriority('background', () => run(stop.signal))
    } catch (error) {
      onError(error)
    }
  }
  const again = () => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      round = runRound().then(again)
    }, everyMs).unref()
  }
  again()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await round
  }
}
