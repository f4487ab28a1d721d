import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isWaiting } from '#domain/walk-ins/walk-in.ts'
import { useLiveVersion } from '#web/live/use-live-version.ts'
import type { EntryData } from './load-walk-in.ts'

/** How often the page reloads its data without a change in the line, because estimates depend on the time. */
const lookAgainMs = 60_000

/** How often the page retries while the server can't be reached. It keeps showing the last state. */
const tryAgainMs = 5_000

/** Reloads the page's data when the line changes, and once a minute while the page is visible. */
export function useLiveEntry({ walkIn, isOld }: EntryData): void {
  const { revalidate, state } = useRevalidator()
  const { id, version, status } = walkIn
  const look = () => void revalidate()
  const isFollowed = isWaiting(status) || status === 'Seated'
  useLiveVersion({
    kind: 'walkIn',
    id,
    version,
    isFollowed,
    inBackground: true,
    async read(send, _, signal) {
      try {
        return await send('walkIns.get', { walkinId: id }, { signal })
      } catch (error) {
        // Loading the page again also fails; it then says how old its state is.
        if (!signal.aborted) look()
        throw error
      }
    },
    onChange: look,
    onGone: look,
  })
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') look()
  })
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => lookAgain(), isOld ? tryAgainMs : lookAgainMs)
    return () => clearInterval(timer)
  }, [isFollowed, isOld])
}
