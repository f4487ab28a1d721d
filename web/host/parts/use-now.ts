import { useEffect, useState } from 'react'
import { serverNow } from '#web/session/server-clock.ts'

const everyMs = 10_000

/** Returns the server's time in epoch milliseconds, which moves on every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
