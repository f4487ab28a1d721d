import { useEffect, useState } from 'react'
import { serverNow } from '#web/session/server-clock.ts'

/** Returns how many seconds are left until a moment of the server, in epoch milliseconds. Counts down while there are any. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(serverNow)
  const left = Math.ceil((moment - now) / 1000)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  // The state is from before this moment was asked for.
  return Math.max(Math.min(left, Math.ceil((moment - serverNow()) / 1000)), 0)
}
