import type { Map as GlMap } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { nameCountries } from './name-countries.ts'
import type { MapBounds, MapProps } from './map-props.ts'
import { fit } from './pin-map.ts'
import { startMap } from './start-map.ts'

interface MapStart {
  readonly label: string
  /** The reader's language as the platform names it. */
  readonly tag: string
  readonly centre: MapProps['centre']
  readonly bounds: MapBounds | null
}

export interface MapState {
  /** The map once it stands. */
  readonly gl: GlMap | null
  readonly failed: boolean
}

/** A map in the box as long as the box is there. Where it begins is read once. */
export function useMap(box: RefObject<HTMLElement | null>, start: MapStart): MapState {
  const [state, setState] = useState<MapState>({ gl: null, failed: false })
  const begin = useEffectEvent((element: HTMLElement) => open(element, start))
  useEffect(() => {
    const element = box.current
    if (!element) return
    let left = false
    let map: GlMap | null = null
    const run = async () => {
      try {
        const started = await begin(element)
        if (left) return started.remove()
        map = started
        setState({ gl: started, failed: false })
      } catch (error) {
        console.warn(error)
        if (!left) setState({ gl: null, failed: true })
      }
    }
    void run()
    return () => {
      left = true
      map?.remove()
    }
  }, [box])
  return state
}

async function open(box: HTMLElement, { label, tag, centre, bounds }: MapStart): Promise<GlMap> {
  const { style } = await settings()
  const map = await startMap({
    box,
    label,
    locale: tag,
    style,
    start: { lat: centre?.lat ?? 25, lon: centre?.lon ?? 10, zoom: centre ? (centre.zoom ?? 12) : 1.2 },
  })
  if (bounds) fit(map, bounds, false)
  if (!style) void nameCountries(map, tag)
  return map
}

/** What the operator set; without an answer, the packaged map. */
async function settings(): Promise<{ style: string | null }> {
  try {
    const answer = await fetch('/map-settings.json')
    return answer.ok ? await answer.json() : { style: null }
  } catch {
    return { style: null }
  }
}
