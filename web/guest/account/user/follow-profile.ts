import type { Profile } from '#contracts/guest-shapes.ts'

interface FollowOptions {
  /** The version that is on the screen. */
  readonly version: number
  /** Waits for a newer one; null where it may not be read any more. */
  readonly ask: (after: number, signal: AbortSignal) => Promise<Profile | null>
  readonly onNewer: (profile: Profile) => void
  readonly watched: () => boolean
  readonly pause: (ms: number) => Promise<void>
}

/** A server that answers at once must not be asked all the time, and one that is away not at all for a while. */
const shortestMs = 2_000
const afterFailureMs = 15_000

/** Asks for a newer version, one question at a time, while somebody looks. `look` is called when that may have changed. */
export function followProfile({ version, ask, onNewer, watched, pause }: FollowOptions) {
  let stopped = false
  let asking: AbortController | null = null

  async function follow(): Promise<void> {
    const mine = new AbortController()
    asking = mine
    const goesOn = () => !stopped && !mine.signal.aborted
    while (goesOn() && watched()) {
      // oxlint-disable-next-line no-await-in-loop
      const profile = await ask(version, mine.signal).catch(() => undefined)
      if (!goesOn()) return
      if (profile === null) return stop()
      if (profile && profile.version > version) {
        stop()
        return onNewer(profile)
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(profile ? shortestMs : afterFailureMs)
    }
    if (asking === mine) asking = null
  }

  function look(): void {
    if (stopped) return
    if (watched()) {
      if (asking === null) void follow()
    } else {
      asking?.abort()
      asking = null
    }
  }

  function stop(): void {
    stopped = true
    asking?.abort()
  }

  look()
  return { look, stop }
}
