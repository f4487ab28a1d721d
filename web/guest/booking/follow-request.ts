const firstPauseMs = 5_000
const longestPauseMs = 30_000
const growth = 1.5

export interface Following {
  /** Asks how things stand: true once the house has answered. A failure counts as not yet. */
  readonly ask: () => Promise<boolean>
  /** Called once, when it has. */
  readonly onAnswered: () => void
  /** Is somebody looking? Nobody is asked while nobody is. */
  readonly watched: () => boolean
  /** Runs something later; answers how not to. */
  readonly later: (run: () => void, ms: number) => () => void
}

/**
 * Asks again and again whether the house has answered a request, less often the longer it takes. `look` says that somebody
 * is looking again, `stop` ends it.
 */
export function followRequest({ ask, onAnswered, watched, later }: Following): {
  readonly look: () => void
  readonly stop: () => void
} {
  let pauseMs = firstPauseMs
  let cancel: (() => void) | null = null
  let asking = false
  let ended = false
  const wait = () => {
    cancel = later(() => void question(), pauseMs)
    pauseMs = Math.min(pauseMs * growth, longestPauseMs)
  }
  const question = async () => {
    cancel = null
    if (!watched()) return
    asking = true
    const answered = await ask().catch(() => false)
    asking = false
    if (ended) return
    if (answered) onAnswered()
    else wait()
  }
  wait()
  return {
    look() {
      if (ended || asking || !watched()) return
      cancel?.()
      pauseMs = firstPauseMs
      cancel = later(() => void question(), 0)
    },
    stop() {
      ended = true
      cancel?.()
    },
  }
}
