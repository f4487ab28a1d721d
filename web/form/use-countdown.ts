import { useEffect, useState } from 'react'

/** Measures by the clock, because phones pause timers in background tabs. */
export function useCountdown(seconds: number): { left: number; again: () => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = until ?? Date.now() + seconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until, seconds])
  return { left, again: () => setUntil(Date.now() + seconds * 1000) }
}
