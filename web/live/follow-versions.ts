/** How a screen follows the version of its data. */
export interface Following {
  /** The version shown at first. */
  readonly version: number
  /**
   * Streams versions and resolves when the stream ends: to `gone` if access has ended. Rejects if streaming isn't
   * possible.
   */
  readonly stream: (onVersion: (version: number) => void, signal: AbortSignal) => Promise<'ended' | 'gone'>
  /** Reads the version once; null if access has ended. */
  readonly poll: (after: number, signal: AbortSignal) => Promise<number | null>
  /** Called for every version that differs from the last one. */
  readonly onChange: () => void
  /** Called once if access has ended. Following then stops. */
  readonly onGone: () => void
  /** Whether the screen is visible. Nothing is fetched otherwise. */
  readonly watched: () => boolean
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Pause between polls; grows while nothing changes. */
const firstPauseMs = 5_000
const longestPauseMs = 30_000
const growth = 1.5

/** Pause before reopening a stream that ended. */
const reopenMs = 2_000

export interface Follower {
  /** Call when the visibility may have changed. */
  readonly look: () => void
  /** Call when the screen shows a version that it has loaded for another reason, such as a change of its own. */
  readonly shows: (version: number) => void
  /** Ends the connection until the next `look`, such as before the browser freezes the page. */
  readonly rest: () => void
  readonly stop: () => void
}

/** Follows changes while the screen is visible: by a stream, or by polling where streams don't work. */
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

  /** Returns how long to wait before the next round, or null to stop following. */
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
    pauseMs = Math.min(pauseMs * growth, longestPauseMs)
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
