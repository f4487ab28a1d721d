import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { boundsAround, isSameView, readBounds, writeBounds } from './bounds.ts'
import type { MapBounds, MapLabel, MapProps } from './map-props.ts'
import type { PinGroup } from './pins/pin-groups.ts'
import { fit, showNamed, showOrientation, showPins, moveIntoView } from './pins/pin-map.ts'

interface MapContents {
  readonly pins: readonly PinGroup[]
  readonly chosen: PinGroup | undefined
  readonly hovered: PinGroup | undefined
  readonly center: MapProps['center']
  readonly labels: readonly MapLabel[] | undefined
  readonly bounds: MapBounds | null
  /** Bounds that the guest searched by moving the map, which must therefore not move the map again. */
  readonly searchedBounds: MapBounds | null
  readonly tag: string
}

/** Updates the contents and the view of the map from the page's data. */
export function useMapContents(gl: GlMap | null, contents: MapContents): void {
  const { pins, chosen, hovered, center, labels, bounds, searchedBounds, tag } = contents
  useEffect(() => {
    if (gl) showPins(gl, pins)
  }, [gl, pins])

  useEffect(() => {
    if (gl) showNamed(gl, chosen, hovered)
  }, [gl, chosen, hovered])

  const { lat, lon } = center ?? {}
  useEffect(() => {
    const middle = lat === undefined || lon === undefined ? null : { lat, lon }
    if (gl) showOrientation(gl, { center: middle, labels: labels ?? [], locale: tag })
  }, [gl, lat, lon, labels, tag])

  const wanted = bounds && writeBounds(bounds)
  const there = searchedBounds && writeBounds(searchedBounds)
  useEffect(() => {
    const [target, here] = [readBounds(wanted), readBounds(there)]
    if (gl && target && !(here && isSameView(here, target))) fit(gl, target, true)
  }, [gl, wanted, there])

  // Pins may arrive after the map. Without bounds or a center, they set the view once.
  const placed = useRef(bounds !== null || pins.length > 0 || center?.zoom !== undefined)
  useEffect(() => {
    const around = boundsAround(pins)
    if (!gl || placed.current || !around) return
    placed.current = true
    fit(gl, around, false)
  }, [gl, pins])

  useEffect(() => {
    if (gl && chosen) moveIntoView(gl, chosen)
  }, [gl, chosen])
}
