import { useEffect, useEffectEvent, useRef } from 'react'

const usuallyMs = 15_000

/**
 * Calls a function every 15 seconds, by default, while the page is seen, and at once when somebody comes back to it or
 * `step` changes.
 */
export function useWhileSeen(look: () => unknown, step = '', everyMs = usuallyMs): void {
  const lookIfSeen = useEffectEvent(() => {
    if (!document.hidden) look()
  })
  useEffect(() => {
    const onTime = () => lookIfSeen()
    const timer = setInterval(onTime, everyMs)
    document.addEventListener('visibilitychange', onTime)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTime)
    }
  }, [everyMs])
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) lookIfSeen()
    before.current = step
  }, [step])
}
