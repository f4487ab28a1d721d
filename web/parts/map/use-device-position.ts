import { useState } from 'react'
import type { Position } from '#domain/geometry/position.ts'
import { rememberPosition } from '#web/session/last-position.ts'
import { useAwake } from '#web/ui/use-awake.ts'

/**
 * Returns a function that locates the device, and its state. The browser asks the guest for permission; `canLocate`
 * is false on pages that aren't secure.
 */
export function useDevicePosition(onFound: (position: Position) => void) {
  const awake = useAwake()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) => {
        rememberPosition({ lat, lon })
        setState('idle')
        onFound({ lat, lon })
      },
      (error) => {
        console.info('No position of this device:', error)
        setState('refused')
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  const canLocate = awake && window.isSecureContext && 'geolocation' in navigator
  return { canLocate, isAsking: state === 'asking', isRefused: state === 'refused', locate }
}
