import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type KioskUse, kioskUse } from '#domain/ordering/kiosk-idle.ts'

/**
 * Events that show that somebody is using the kiosk. The listeners capture them, because scroll events don't bubble.
 */
const signs = ['pointerdown', 'pointermove', 'touchmove', 'keydown', 'wheel', 'scroll', 'input'] as const

const used: KioskUse = { kind: 'used' }

/**
 * Returns whether the kiosk is in use, and the countdown if it isn't. Calls `onOver` once when the countdown ends;
 * any touch, key or scroll starts over. Measures time by the clock, because devices pause timers.
 */
export function useIdle(onOver: () => void): KioskUse {
  const [use, setUse] = useState<KioskUse>(used)
  const last = useRef(0)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    last.current = Date.now()
    const look = () => {
      const now = kioskUse(Date.now() - last.current)
      setUse((before) => (isSame(before, now) ? before : now))
      if (now.kind !== 'over') return
      last.current = Date.now()
      over()
    }
    const touched = () => {
      last.current = Date.now()
      setUse(used)
    }
    const timer = setInterval(look, 250)
    for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, touched, { capture: true })
    }
  }, [])
  return use
}

function isSame(one: KioskUse, other: KioskUse): boolean {
  const left = (use: KioskUse) => (use.kind === 'counting' ? use.secondsLeft : 0)
  return one.kind === other.kind && left(one) === left(other)
}
