import { useEffect, useState } from 'react'

/** Seconds left of a wait, counted by the clock and not by ticks: phones let pages in the back sleep. */
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
