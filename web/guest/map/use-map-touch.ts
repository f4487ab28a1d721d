import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { hitAt, openCluster } from './pin-map.ts'

interface MapTouch {
  /** A pin was tapped, or bare ground. */
  readonly onChoose: (id: number | null) => void
  /** The pointer is over a pin, over a group, or over nothing. */
  readonly onOver: (over: { readonly pin: number | null; readonly any: boolean }) => void
  /** The guest, not the page, moved the map. */
  readonly onMove: () => void
}

/** What the guest does on the map. */
export function useMapTouch(gl: GlMap | null, touch: MapTouch): void {
  const choose = useEffectEvent(touch.onChoose)
  const over = useEffectEvent(touch.onOver)
  const move = useEffectEvent(touch.onMove)
  useEffect(() => {
    if (!gl) return
    const subscriptions = [
      gl.on('click', ({ point, originalEvent }) => {
        const hit = hitAt(gl, point)
        if (hit && 'cluster' in hit) void openCluster(gl, hit.cluster, hit.at, { originalEvent })
        else choose(hit ? hit.pin : null)
      }),
      gl.on('mousemove', ({ point, originalEvent }) => {
        // Looking up what is below costs a frame that the movement needs.
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
      for (const each of subscriptions) each.unsubscribe()
    }
  }, [gl])
}
