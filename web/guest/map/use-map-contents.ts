import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { boundsAround, isSameView, readBounds, writeBounds } from './bounds.ts'
import type { MapBounds, MapLabel, MapPin, MapProps } from './map-props.ts'
import { fit, isInView, showNamed, showOrientation, showPins } from './pin-map.ts'

interface MapContents {
  readonly pins: readonly MapPin[]
  readonly chosen: MapPin | undefined
  readonly hovered: MapPin | undefined
  readonly centre: MapProps['centre']
  readonly labels: readonly MapLabel[] | undefined
  readonly bounds: MapBounds | null
  /** The guest asked for these by moving here: the map stays as it is. */
  readonly asked: MapBounds | null
  readonly tag: string
}

/** Keeps what the map shows, and where it looks, as the page says. */
export function useMapContents(gl: GlMap | null, contents: MapContents): void {
  const { pins, chosen, hovered, centre, labels, bounds, asked, tag } = contents
  useEffect(() => {
    if (gl) showPins(gl, pins)
  }, [gl, pins])

  useEffect(() => {
    if (gl) showNamed(gl, chosen, hovered)
  }, [gl, chosen, hovered])

  const { lat, lon } = centre ?? {}
  useEffect(() => {
    const middle = lat === undefined || lon === undefined ? null : { lat, lon }
    if (gl) showOrientation(gl, { centre: middle, labels: labels ?? [], locale: tag })
  }, [gl, lat, lon, labels, tag])

  const wanted = bounds && writeBounds(bounds)
  const there = asked && writeBounds(asked)
  useEffect(() => {
    const [target, here] = [readBounds(wanted), readBounds(there)]
    if (gl && target && !(here && isSameView(here, target))) fit(gl, target, true)
  }, [gl, wanted, there])

  // Pins may come after the map; where nothing else says what to show, they do, once.
  const placed = useRef(bounds !== null || pins.length > 0 || centre?.zoom !== undefined)
  useEffect(() => {
    const around = boundsAround(pins)
    if (!gl || placed.current || !around) return
    placed.current = true
    fit(gl, around, false)
  }, [gl, pins])

  useEffect(() => {
    if (gl && chosen && !isInView(gl, chosen)) gl.easeTo({ center: [chosen.lon, chosen.lat] })
  }, [gl, chosen])
}
