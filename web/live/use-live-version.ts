import { useEffect, useEffectEvent, useRef } from 'react'
import { createClient, isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { LiveKind } from '#contracts/messages/live.ts'
import { asGuest } from '#web/session/account/as-guest.ts'
import { callPath } from '#web/session/requests/known-calls.ts'
import { useSend } from '#web/session/requests/use-send.ts'
import { type Follower, followVersions } from './follow-versions.ts'
import { shareStream } from './share-stream.ts'
import { streamVersions } from './stream-versions.ts'

interface Versioned {
  readonly version: number
}

/** The data that a screen shows: its current version and how to read it. */
export interface LiveThing {
  readonly kind: LiveKind
  readonly id: string
  readonly version: number
  /** If streams don't work, the server may wait for a version other than `after`. */
  readonly read: (send: Send, after: number | null, signal: AbortSignal) => Promise<Versioned | WireRefusal>
  readonly onChange: () => void
  readonly onGone?: () => void
  /** Whether to follow changes; true by default. */
  readonly isFollowed?: boolean
  /** Whether to follow changes even while the page is hidden, because its title shows them. */
  readonly inBackground?: boolean
}

/**
 * Calls `onChange` when the data on screen has changed elsewhere. Follows changes only while the screen is visible,
 * over one connection per browser.
 */
export function useLiveVersion({
  kind,
  id,
  version,
  read,
  onChange,
  onGone,
  isFollowed = true,
  inBackground = false,
}: LiveThing): void {
  const send = useSend()
  const follower = useRef<Follower>(null)
  const firstVersion = useEffectEvent(() => version)
  const readLatest = useEffectEvent(read)
  const change = useEffectEvent(onChange)
  const gone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (!isFollowed) return
    const following = followVersions({
      version: firstVersion(),
      stream: shareStream(`live ${kind} ${id}`, async (onVersion, signal) => {
        const streaming = createClient(callPath, asGuest(streamVersions({ kind, id, onVersion })))
        const end: unknown = await readLatest(streaming, null, signal)
        return isWireRefusal(end) && isFinal(end) ? 'gone' : 'ended'
      }),
      async poll(after, signal) {
        const latest = await readLatest(send, after, signal)
        if (!isWireRefusal(latest)) return latest.version
        if (isFinal(latest)) return null
        throw new Error(latest.message)
      },
      onChange: () => change(),
      onGone: () => gone(),
      watched: () => inBackground || document.visibilityState === 'visible',
      pause,
    })
    follower.current = following
    // A frozen page misses changes, so reload its data.
    const thaw = ({ persisted }: PageTransitionEvent) => {
      if (persisted) change()
      following.look()
    }
    document.addEventListener('visibilitychange', following.look)
    addEventListener('pagehide', following.rest)
    addEventListener('pageshow', thaw)
    return () => {
      document.removeEventListener('visibilitychange', following.look)
      removeEventListener('pagehide', following.rest)
      removeEventListener('pageshow', thaw)
      following.stop()
      follower.current = null
    }
  }, [kind, id, isFollowed, inBackground, send])
  useEffect(() => follower.current?.shows(version), [version])
}

/** Rate limits and server errors are temporary. */
function isFinal({ status }: WireRefusal): boolean {
  return status < 429
}

/** Waits for some milliseconds. Resolves early if aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
