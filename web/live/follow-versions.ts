/** Input of `followVersions`: the current version, how to read newer ones, and callbacks for changes. */
export interface Following {
  /** The version that the screen shows initially. */
  readonly version: number
  /**
   * Streams versions and resolves when the stream ends, with `gone` if access has ended. Rejects if streaming isn't
   * possible.
   */
  readonly stream: (onVersion: (version: number) => void, signal: AbortSignal) => Promise<'ended' | 'gone'>
  /** Reads the version once. Resolves to null if access has ended. */
  readonly poll: (after: number, signal: AbortSignal) => Promise<number | null>
  /** Called for every version that differs from the last one. */
  readonly onChange: () => void
  /** Called once when access has ended, after which following stops. */
  readonly onGone: () => void
  /** Whether the screen is visible. Nothing is fetched otherwise. */
  readonly watched: () => boolean
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * First and longest pause between polls, in milliseconds. Pauses grow by the factor `growth` while nothing changes.
 */
const firstPauseMs = 5_000
const maxPauseMs = 30_000
const growth = 1.5

/** Pause before reopening a stream that ended, in milliseconds. */
const reopenMs = 2_000

export interface Follower {
  /** Checks the visibility. Call it when that may have changed. */
  readonly look: () => void
  /**
   * Sets the current version. Call it when the screen has loaded a version for another reason, such as the guest's own
   * change.
   */
  readonly shows: (version: number) => void
  /** Closes the connection until the next `look`, for example before the browser freezes the page. */
  readonly rest: () => void
  readonly stop: () => void
}

/** Watches for new versions while the screen is visible. Uses a stream, and falls back to polling if it fails. */
export function followVersions(following: Following): Follower {
  const { stream, poll, onChange, onGone, watched, pause } = following
  let { version } = following
  let stopped = false
  let round: AbortController | null = null
  let canStream = true
  let pauseMs = firstPauseMs

  function note(next: number): void {
    if (next === version) return
    version = next
    pauseMs = firstPauseMs
    if (!stopped) onChange()
  }

  /** Streams until the stream ends. Returns how long to wait before the next round, or null to stop following. */
  async function streamOnce(signal: AbortSignal): Promise<number | null> {
    let isHeard = false
    const end = await stream((next) => {
      isHeard = true
      if (!signal.aborted) note(next)
    }, signal).catch(() => 'failed' as const)
    if (end === 'gone') return null
    // If nothing arrived, poll instead.
    if (!signal.aborted) canStream = isHeard
    return reopenMs
  }

  async function pollOnce(signal: AbortSignal): Promise<number | null> {
    const next = await poll(version, signal).catch(() => 'failed' as const)
    if (next === null) return null
    // A server that was down may support streams again.
    if (next === 'failed') canStream = true
    else if (!signal.aborted) note(next)
    const mine = pauseMs
    pauseMs = Math.min(pauseMs * growth, maxPauseMs)
    return mine
  }

  async function follow(mine: AbortController): Promise<void> {
    const { signal } = mine
    while (!signal.aborted && watched()) {
      // oxlint-disable-next-line no-await-in-loop
      const waitMs = await (canStream ? streamOnce(signal) : pollOnce(signal))
      if (signal.aborted) return
      if (waitMs === null) {
        stop()
        return onGone()
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(waitMs, signal)
    }
    if (round === mine) round = null
  }

  function rest(): void {
    round?.abort()
    round = null
  }

  function look(): void {
    if (stopped) return
    if (!watched()) {
      rest()
    } else if (round === null) {
      pauseMs = firstPauseMs
      round = new AbortController()
      void follow(round)
    }
  }

  function stop(): void {
    stopped = true
    round?.abort()
  }

  function shows(next: number): void {
    version = Math.max(version, next)
  }

  look()
  return { look, shows, rest, stop }
}
