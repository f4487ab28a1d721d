import { useEffect, useEffectEvent } from 'react'
import { createClient, isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { LiveKind } from '#contracts/live.ts'
import { asGuest } from '#web/session/as-guest.ts'
import { callAddress } from '#web/session/known-calls.ts'
import { useSend } from '#web/session/use-send.ts'
import { followVersions } from './follow-versions.ts'
import { streamVersions } from './stream-versions.ts'

interface Versioned {
  readonly version: number
}

/** What a screen shows, its current version, and how to read it. */
export interface LiveThing {
  readonly kind: LiveKind
  readonly id: string
  readonly version: number
  /** Reads the version. Without streaming, it may wait for a version other than `after`. */
  readonly read: (send: Send, after: number | null, signal: AbortSignal) => Promise<Versioned | WireRefusal>
  readonly onChange: () => void
  readonly onGone?: () => void
  /** False while changes don't matter. */
  readonly isFollowed?: boolean
}

/** Calls `onChange` when the data on screen has changed elsewhere, while the screen is visible and the app runs. */
export function useLiveVersion({
  kind,
  id,
  version,
  read,
  onChange,
  onGone,
  isFollowed = true,
}: LiveThing): void {
  const send = useSend()
  const readLatest = useEffectEvent(read)
  const change = useEffectEvent(onChange)
  const gone = useEffectEvent(() => onGone?.())
  useEffect(() => {
    if (!isFollowed) return
    const following = followVersions({
      version,
      async stream(onVersion, signal) {
        const streaming = createClient(callAddress, asGuest(streamVersions({ kind, id, onVersion })))
        const end: unknown = await readLatest(streaming, null, signal)
        return isWireRefusal(end) && isFinal(end) ? 'gone' : 'ended'
      },
      async poll(after, signal) {
        const latest = await readLatest(send, after, signal)
        if (!isWireRefusal(latest)) return latest.version
        if (isFinal(latest)) return null
        throw new Error(latest.message)
      },
      onChange: () => change(),
      onGone: () => gone(),
      watched: () => document.visibilityState === 'visible',
      pause,
    })
    document.addEventListener('visibilitychange', following.look)
    return () => {
      document.removeEventListener('visibilitychange', following.look)
      following.stop()
    }
  }, [kind, id, version, isFollowed, send])
}

/** Rate limits and an unreachable server are temporary. */
function isFinal({ status }: WireRefusal): boolean {
  return status < 429
}

/** Resolves early if aborted. */
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
