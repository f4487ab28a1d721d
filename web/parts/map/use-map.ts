import type { Map as GlMap } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { holds } from './bounds.ts'
import { nameCountries } from './ground/name-countries.ts'
import type { MapBounds, MapProps } from './map-props.ts'
import { fetchMapSettings, type MapSettings } from './map-settings.ts'
import { fit } from './pins/pin-map.ts'
import { startMap } from './start-map.ts'

interface MapStart {
  /** Texts of MapLibre's controls, keyed like in its locale. */
  readonly texts: Readonly<Record<string, string>>
  readonly inPage: boolean
  /** The reader's language as a BCP 47 tag. */
  readonly tag: string
  readonly center: MapProps['center']
  readonly bounds: MapBounds | null
}

export interface MapState {
  /** The map; null until it has loaded or if it can't be shown. */
  readonly gl: GlMap | null
  readonly failed: boolean
}

/** Creates a map in the element and removes it on unmount. Uses the initial view only once. */
export function useMap(box: RefObject<HTMLElement | null>, start: MapStart): MapState {
  const [state, setState] = useState<MapState>({ gl: null, failed: false })
  const begin = useEffectEvent((element: HTMLElement) => open(element, start))
  useEffect(() => {
    const element = box.current
    if (!element) return
    let isUnmounted = false
    let map: GlMap | null = null
    const run = async () => {
      try {
        const started = await begin(element)
        if (isUnmounted) return started.remove()
        map = started
        setState({ gl: started, failed: false })
      } catch (error) {
        console.warn(error)
        if (!isUnmounted) setState({ gl: null, failed: true })
      }
    }
    void run()
    return () => {
      isUnmounted = true
      map?.remove()
    }
  }, [box])
  return state
}

async function open(box: HTMLElement, { texts, inPage, tag, center, bounds }: MapStart): Promise<GlMap> {
  const settings = await fetchMapSettings()
  const map = await startMap({
    box,
    texts,
    inPage,
    locale: tag,
    settings,
    start: { lat: center?.lat ?? 25, lon: center?.lon ?? 10, zoom: startZoom(center, settings) },
  })
  if (bounds) fit(map, bounds, false)
  if (!settings.style) void nameCountries(map, tag)
  return map
}

function startZoom(center: MapProps['center'], { streets }: MapSettings): number {
  if (!center) return 1.2
  const hasStreets = streets !== null && holds(streets.bounds, center)
  return (hasStreets ? center.streetZoom : undefined) ?? center.zoom ?? 12
}
