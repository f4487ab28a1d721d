import { ringAround } from './ground-length.ts'
import type { MapLabel, MapPin, MapPoint } from './map-props.ts'
import { shortName } from './pin-image.ts'
import { roomFrom } from './pin-room.ts'

interface Feature<Kind extends string, Coordinates> {
  type: 'Feature'
  geometry: { type: Kind; coordinates: Coordinates }
  properties: Record<string, string | number>
}

/** GeoJSON as the map takes it. */
export interface Features<Kind extends string = 'Point', Coordinates = [number, number]> {
  type: 'FeatureCollection'
  features: Feature<Kind, Coordinates>[]
}

export type PointFeatures = Features
export type LineFeatures = Features<'LineString', [number, number][]>

/** Circles of walking distance, in metres. */
const ringLengths = [500, 1000, 2000, 5000]

export function noPoints(): PointFeatures {
  return { type: 'FeatureCollection', features: [] }
}

/** So many places have their names written beside them where there is room. */
const namedPins = 80

/** Finite, for the map is told in JSON. */
const never = 99

/** `rank` says who stands where two would overlap: the smallest. `from` is the zoom at which there is room for the time. */
export function pinFeatures(pins: readonly MapPin[]): PointFeatures {
  const timed = pins.filter(({ time }) => time !== null)
  const rooms = new Map(roomFrom(timed).map((from, at) => [timed[at], Math.min(from, never)]))
  return collect(
    pins.map((pin, rank) => {
      const { id, time, name } = pin
      const written = rank < namedPins ? shortName(name) : ''
      return point(pin, { id, rank, time: time ?? '', name: written, from: rooms.get(pin) ?? never })
    }),
  )
}

/** One pin that is spoken of: it shows its name, and its time if it has one. */
export function namedPin(pin: MapPin, shape: 'chosen' | 'hovered'): PointFeatures {
  const text = [shortName(pin.name), pin.time].filter(Boolean).join(' · ')
  return collect([point(pin, { id: pin.id, shape, text })])
}

export function labelFeatures(labels: readonly MapLabel[]): PointFeatures {
  return collect(labels.map((label, rank) => point(label, { text: label.name, shape: label.kind, rank })))
}

/** Country names as the reader's system knows them; where it knows none, no name. */
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

export function ringFeatures(centre: MapPoint | null): LineFeatures {
  const rings = centre ? ringLengths : []
  return {
    type: 'FeatureCollection',
    features: rings.map((metres) => ({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: centre ? ringAround(centre, metres) : [] },
      properties: { metres },
    })),
  }
}

/** The lengths of the rings, each written at its northern and its southern end: one of them has room. */
export function ringLabels(centre: MapPoint | null, write: (metres: number) => string): PointFeatures {
  if (!centre) return noPoints()
  return collect(
    ringLengths.flatMap((metres) =>
      ringAround(centre, metres, 2)
        .slice(0, 2)
        .map(([lon, lat]) => point({ lon, lat }, { metres, shape: 'ring', text: write(metres) })),
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
