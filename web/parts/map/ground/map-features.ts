import { ringAround } from './ground-length.ts'
import type { MapLabel, MapPoint } from '../map-props.ts'
import { onlyPin, type PinGroup } from '../pins/pin-groups.ts'
import { shortName } from '../pins/pin-image.ts'
import { labelZooms } from './label-zooms.ts'

interface Feature<Kind extends string, Coordinates> {
  type: 'Feature'
  geometry: { type: Kind; coordinates: Coordinates }
  properties: Record<string, string | number>
}

/** A GeoJSON feature collection with typed properties. */
export interface Features<Kind extends string = 'Point', Coordinates = [number, number]> {
  type: 'FeatureCollection'
  features: Feature<Kind, Coordinates>[]
}

export type PointFeatures = Features
export type LineFeatures = Features<'LineString', [number, number][]>

/** Radii of the distance rings, in meters. */
const ringLengths = [500, 1000, 2000, 5000]

export function noPoints(): PointFeatures {
  return { type: 'FeatureCollection', features: [] }
}

/** Maximum number of pins that show their names where there is space. */
const namedPins = 80

/** Zoom used instead of `Infinity`, which JSON can't represent. */
const never = 99

/**
 * Converts pins to GeoJSON. Of two overlapping pins, the one with the lower `rank` is shown; `from` is the zoom from
 * which its time fits. `count` is the number of restaurants that share the pin.
 */
export function pinFeatures(groups: readonly PinGroup[]): PointFeatures {
  const timed = groups.filter((group) => onlyPin(group)?.time)
  const rooms = new Map(labelZooms(timed).map((from, at) => [timed[at], Math.min(from, never)]))
  return collect(
    groups.map((group, rank) => {
      const { id, pins } = group
      const only = onlyPin(group)
      const name = only && rank < namedPins ? shortName(only.name) : ''
      const from = rooms.get(group) ?? never
      const time = only?.time ?? ''
      return point(group, {
        id,
        rank,
        count: pins.length,
        time,
        name,
        from,
        ...(only?.isMain && { main: 1 }),
      })
    }),
  )
}

/** Returns a selected or hovered pin, labeled with its name and its time if it has one, or with the number it stands for. */
export function namedPin(group: PinGroup, shape: 'chosen' | 'hovered'): PointFeatures {
  const only = onlyPin(group)
  const text = only
    ? [shortName(only.name), only.time].filter(Boolean).join(' · ')
    : String(group.pins.length)
  return collect([point(group, { id: group.id, shape, text })])
}

export function labelFeatures(labels: readonly MapLabel[]): PointFeatures {
  return collect(labels.map((label, rank) => point(label, { text: label.name, shape: label.kind, rank })))
}

/** Returns labels with the country names that the reader's system provides. Omits countries it has no name for. */
export function countryFeatures(
  spots: readonly (readonly [code: string, lon: number, lat: number, size: number])[],
  nameOf: (code: string) => string | undefined,
): PointFeatures {
  return collect(
    spots.flatMap(([code, lon, lat, size], rank) => {
      const text = nameOf(code)
      return text && text !== code ? [point({ lat, lon }, { text, shape: 'country', rank, size })] : []
    }),
  )
}

export function ringFeatures(center: MapPoint | null): LineFeatures {
  const rings = center ? ringLengths : []
  return {
    type: 'FeatureCollection',
    features: rings.map((meters) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: center ? ringAround(center, meters) : [] },
      properties: { metres: meters },
    })),
  }
}

/** Returns labels at the northern and southern ends of each ring, so at least one of them is usually visible. */
export function ringLabels(center: MapPoint | null, write: (meters: number) => string): PointFeatures {
  if (!center) return noPoints()
  return collect(
    ringLengths.flatMap((meters) =>
      ringAround(center, meters, 2)
        .slice(0, 2)
        .map(([lon, lat]) => point({ lon, lat }, { metres: meters, shape: 'ring', text: write(meters) })),
    ),
  )
}

function collect(features: PointFeatures['features']): PointFeatures {
  return { type: 'FeatureCollection', features }
}

function point(
  { lat, lon }: MapPoint,
  properties: Record<string, string | number>,
): PointFeatures['features'][number] {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties }
}
