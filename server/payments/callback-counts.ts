import type { CallbackOutcome } from './receive-callback.ts'

/** All that is kept of a callback that was refused. */
export interface CallbackCounts {
  count(outcome: CallbackOutcome | 'huge'): void
  /** Since the process started, by outcome. */
  readonly counts: ReadonlyMap<string, number>
}

export function createCallbackCounts(): CallbackCounts {
  const counts = new Map<string, number>()
  return {
    count: (outcome) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    counts,
  }
}
