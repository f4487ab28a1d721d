import type { GeoJSONSource, Map as GlMap, MapGeoJSONFeature, PointLike } from 'maplibre-gl'
import { shownBounds, unrolled } from '../bounds.ts'
import {
  labelFeatures,
  type LineFeatures,
  namedPin,
  noPoints,
  pinFeatures,
  type PointFeatures,
  ringFeatures,
  ringLabels,
} from '../ground/map-features.ts'
import type { MapBounds, MapLabel, MapPoint } from '../map-props.ts'
import type { OwnSource } from '../ground/own-layers.ts'
import type { PinGroup } from './pin-groups.ts'

/** The pin, by the id of its first restaurant, or the cluster that was tapped or is under the pointer; null for neither. */
export type Hit = { readonly pin: number } | { readonly cluster: number; readonly at: MapPoint } | null

const fingertip = 14

export function show(map: GlMap, source: OwnSource, features: PointFeatures | LineFeatures): void {
  void map.getSource<GeoJSONSource>(source)?.setData(features)
}

export function showPins(map: GlMap, groups: readonly PinGroup[]): void {
  show(map, 'pins', pinFeatures(groups))
}

export function showNamed(map: GlMap, chosen: PinGroup | undefined, hovered: PinGroup | undefined): void {
  const features = [
    ...(hovered && hovered !== chosen ? namedPin(hovered, 'hovered').features : []),
    ...(chosen ? namedPin(chosen, 'chosen').features : []),
  ]
  show(map, 'named', { ...noPoints(), features })
}

export function showOrientation(
  map: GlMap,
  { center, labels, locale }: { center: MapPoint | null; labels: readonly MapLabel[]; locale: string },
): void {
  show(map, 'rings', ringFeatures(center))
  show(
    map,
    'ring-labels',
    ringLabels(center, (meters) => writeLength(meters, locale)),
  )
  show(map, 'labels', labelFeatures(labels))
}

/** Formats a length, such as `500 m` or `2 km`, in the reader's language. */
export function writeLength(meters: number, locale: string): string {
  const [value, unit] = meters < 1000 ? [meters, 'meter'] : [meters / 1000, 'kilometer']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

export function boundsOf(map: GlMap): MapBounds {
  const bounds = map.getBounds()
  return shownBounds(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth())
}

/** Moves the map so that all of `bounds` is visible with padding. */
export function fit(map: GlMap, bounds: MapBounds, animate: boolean): void {
  map.fitBounds(unrolled(bounds), {
    padding: { top: 60, bottom: 44, left: 60, right: 76 },
    maxZoom: 15,
    animate,
  })
}

/** Height that a card covers at the bottom of the map, in pixels. */
const cardHeight = 230

/** Moves a selected pin out from under the tools at the top or its card at the bottom, if necessary. */
export function moveIntoView(map: GlMap, { lon, lat }: MapPoint): void {
  const { x, y } = map.project([lon, lat])
  const { clientWidth, clientHeight } = map.getContainer()
  const isClear = x > 40 && x < clientWidth - 40 && y > 60 && y < clientHeight - cardHeight
  if (!isClear) map.easeTo({ center: [lon, lat], offset: [0, -cardHeight / 2] })
}

/** Returns the restaurant nearest to a point on the screen, or the cluster there. */
export function hitAt(map: GlMap, point: { x: number; y: number }): Hit {
  const { x, y } = point
  const around: [PointLike, PointLike] = [
    [x - fingertip, y - fingertip],
    [x + fingertip, y + fingertip],
  ]
  const exact = map.queryRenderedFeatures([x, y], {
    layers: ['pin-times', 'pin-groups', 'clusters', 'named'],
  })
  return hitOf(exact[0] ?? nearestOf(map, point, map.queryRenderedFeatures(around, { layers: ['pin-dots'] })))
}

/** Returns the visible pin or cluster nearest to the center of the map, for guests without a pointer. */
export function hitAtCenter(map: GlMap): Hit {
  const visible = map.queryRenderedFeatures({ layers: ['pin-dots', 'pin-groups', 'clusters'] })
  return hitOf(nearestOf(map, map.project(map.getCenter()), visible))
}

function hitOf(found: MapGeoJSONFeature | undefined): Hit {
  if (!found) return null
  const { id, cluster_id: cluster } = found.properties
  if (typeof cluster === 'number') return { cluster, at: positionOf(found) }
  return typeof id === 'number' ? { pin: id } : null
}

/** Zooms in until a cluster splits. */
export async function openCluster(map: GlMap, cluster: number, at: MapPoint, event: object): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>('pins')?.getClusterExpansionZoom(cluster)
  if (zoom !== undefined) map.easeTo({ center: [at.lon, at.lat], zoom: zoom + 0.3 }, event)
}

function positionOf({ geometry }: MapGeoJSONFeature): MapPoint {
  const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  return { lon, lat }
}

function nearestOf(
  map: GlMap,
  { x, y }: { x: number; y: number },
  found: readonly MapGeoJSONFeature[],
): MapGeoJSONFeature | undefined {
  const distance = (feature: MapGeoJSONFeature) => {
    const { lon, lat } = positionOf(feature)
    const at = map.project([lon, lat])
    return Math.hypot(at.x - x, at.y - y)
  }
  return found.toSorted((a, b) => distance(a) - distance(b))[0]
}
