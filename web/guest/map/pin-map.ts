import type { GeoJSONSource, Map as GlMap, MapGeoJSONFeature, PointLike } from 'maplibre-gl'
import { shownBounds, unrolled } from './bounds.ts'
import {
  labelFeatures,
  type LineFeatures,
  namedPin,
  noPoints,
  pinFeatures,
  type PointFeatures,
  ringFeatures,
  ringLabels,
} from './map-features.ts'
import type { MapBounds, MapLabel, MapPin, MapPoint } from './map-props.ts'
import type { OwnSource } from './own-layers.ts'

/** What a tap or a pointer is over. */
export type Hit = { readonly pin: number } | { readonly cluster: number; readonly at: MapPoint } | null

const fingertip = 14

export function show(map: GlMap, source: OwnSource, features: PointFeatures | LineFeatures): void {
  void map.getSource<GeoJSONSource>(source)?.setData(features)
}

export function showPins(map: GlMap, pins: readonly MapPin[]): void {
  show(map, 'pins', pinFeatures(pins))
}

export function showNamed(map: GlMap, chosen: MapPin | undefined, hovered: MapPin | undefined): void {
  const features = [
    ...(hovered && hovered !== chosen ? namedPin(hovered, 'hovered').features : []),
    ...(chosen ? namedPin(chosen, 'chosen').features : []),
  ]
  show(map, 'named', { ...noPoints(), features })
}

export function showOrientation(
  map: GlMap,
  { centre, labels, locale }: { centre: MapPoint | null; labels: readonly MapLabel[]; locale: string },
): void {
  show(map, 'rings', ringFeatures(centre))
  show(
    map,
    'ring-labels',
    ringLabels(centre, (metres) => writeLength(metres, locale)),
  )
  show(map, 'labels', labelFeatures(labels))
}

/** `500 m`, `2 km` in the reader's language. */
export function writeLength(metres: number, locale: string): string {
  const [value, unit] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
}

export function boundsOf(map: GlMap): MapBounds {
  const bounds = map.getBounds()
  return shownBounds(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth())
}

/** Moves so that all of `bounds` is seen, with air around it. */
export function fit(map: GlMap, bounds: MapBounds, animate: boolean): void {
  map.fitBounds(unrolled(bounds), {
    padding: { top: 60, bottom: 44, left: 60, right: 76 },
    maxZoom: 15,
    animate,
  })
}

/** Seen well: not below the tools at the top, nor below the card at the bottom. */
export function isInView(map: GlMap, { lon, lat }: MapPoint): boolean {
  const { x, y } = map.project([lon, lat])
  const { clientWidth, clientHeight } = map.getContainer()
  return x > 40 && x < clientWidth - 40 && y > 60 && y < clientHeight - 150
}

/** The place nearest to a point of the screen, or the group that is there. */
export function hitAt(map: GlMap, point: { x: number; y: number }): Hit {
  const { x, y } = point
  const around: [PointLike, PointLike] = [
    [x - fingertip, y - fingertip],
    [x + fingertip, y + fingertip],
  ]
  const exact = map.queryRenderedFeatures([x, y], { layers: ['pin-times', 'clusters', 'named'] })
  const found = exact[0] ?? nearestOf(map, point, map.queryRenderedFeatures(around, { layers: ['pin-dots'] }))
  if (!found) return null
  const { id, cluster_id: cluster } = found.properties
  if (typeof cluster === 'number') return { cluster, at: positionOf(found) }
  return typeof id === 'number' ? { pin: id } : null
}

/** Comes so near that a group falls apart. */
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
