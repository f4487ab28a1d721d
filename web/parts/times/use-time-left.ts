import { useEffect, useState } from 'react'
import { pageLoadedAt } from '#web/offline/age-line.ts'
import { nextChangeIn } from './countdown.ts'

/** Something held until a certain time, as reported by the server. */
export interface HeldFor {
  readonly id: string
  readonly expires: string
  readonly secondsLeft: number
  /** Milliseconds on the browser's clock; null if the server read it, because its clock may differ. */
  readonly readAt: number | null
}

/** Returns the milliseconds left, updated every second. Returns null until the app runs or if nothing is held. */
export function useTimeLeft(held: HeldFor | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const id = held ? `${held.id} ${held.expires}` : ''
  useEffect(() => {
    if (!held) {
      setLeft(null)
      return
    }
    const deadline = (held.readAt ?? pageLoadedAt()) + held.secondsLeft * 1000
    let timer = 0
    const tick = () => {
      const now = deadline - Date.now()
      setLeft(now)
      const wait = nextChangeIn(now)
      if (wait !== null) timer = window.setTimeout(tick, wait + 20)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
    // A hold is the same until its id or end changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  return left
}
