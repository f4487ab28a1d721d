import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { type Hit, hitAt, hitAtCenter, openCluster } from './pins/pin-map.ts'

interface MapTouch {
  /** Called when a pin is tapped or opened with Enter, or with null for an empty spot. */
  readonly onChoose: (id: number | null) => void
  /** Called when the pointer moves onto or off a pin or cluster. */
  readonly onOver: (over: { readonly pin: number | null; readonly any: boolean }) => void
  /** Called when the guest, rather than the page, moves the map. */
  readonly onMove: () => void
}

export function useMapTouch(gl: GlMap | null, touch: MapTouch): void {
  const choose = useEffectEvent(touch.onChoose)
  const over = useEffectEvent(touch.onOver)
  const move = useEffectEvent(touch.onMove)
  useEffect(() => {
    if (!gl) return
    const open = (hit: Hit, originalEvent: Event) => {
      if (hit && 'cluster' in hit) void openCluster(gl, hit.cluster, hit.at, { originalEvent })
      else choose(hit ? hit.pin : null)
    }
    const canvas = gl.getCanvas()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter') open(hitAtCenter(gl), event)
    }
    canvas.addEventListener('keydown', onKey)
    const subscriptions = [
      gl.on('click', ({ point, originalEvent }) => open(hitAt(gl, point), originalEvent)),
      gl.on('mousemove', ({ point, originalEvent }) => {
        // Finding the feature below the pointer would cost frames while the map moves.
        if (originalEvent.buttons > 0 || gl.isMoving()) return
        const hit = hitAt(gl, point)
        over({ pin: hit && 'pin' in hit ? hit.pin : null, any: hit !== null })
      }),
      gl.on('mouseout', () => over({ pin: null, any: false })),
      gl.on('moveend', (event) => {
        if ('originalEvent' in event && event.originalEvent) move()
      }),
    ]
    return () => {
      canvas.removeEventListener('keydown', onKey)
      for (const each of subscriptions) each.unsubscribe()
    }
  }, [gl])
}
