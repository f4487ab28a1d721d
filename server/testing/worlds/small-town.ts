import type { SmallFeature, SmallTiles } from './small-tiles.ts'

const [west, south, east, north] = [-9.21, 38.67, -9.08, 38.78] as const
const shore = 38.7055

function street(name: string, kind: string, from: readonly [number, number], to: readonly [number, number]) {
  return { layer: 'roads', properties: { kind, name, min_zoom: 6 }, line: [from, to] } satisfies SmallFeature
}

const streets = Array.from({ length: 33 }, (_, at) => {
  const lon = west + 0.004 * at
  return street(
    `Rua ${at + 1}`,
    at % 8 === 4 ? 'major_road' : 'minor_road',
    [lon, shore],
    [lon + 0.01, north],
  )
})

const avenues = Array.from({ length: 24 }, (_, at) => {
  const lat = shore + 0.003 * at
  const kind = at % 6 === 2 ? 'major_road' : 'minor_road'
  return street(`Avenida ${at + 1}`, kind, [west, lat], [east, lat + 0.006])
})

const blocks = Array.from({ length: 400 }, (_, at): SmallFeature => {
  const [column, row] = [at % 20, Math.floor(at / 20)]
  const [left, bottom] = [-9.155 + column * 0.0017, shore + 0.0008 + row * 0.0012]
  return {
    layer: 'buildings',
    properties: { kind: 'building' },
    area: [left, bottom, left + 0.0009, bottom + 0.0006],
  }
})

/** An invented town at Lisbon's location, in the layers of the Protomaps basemap: streets, a river, a park and names. */
export const smallTown: SmallTiles = {
  bounds: [west, south, east, north],
  minZoom: 6,
  maxZoom: 14,
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
  features: [
    { layer: 'earth', properties: { kind: 'earth' }, area: [west, south, east, north] },
    { layer: 'water', properties: { kind: 'ocean' }, area: [west, south, east, shore - 0.001] },
    { layer: 'landuse', properties: { kind: 'park', sort_rank: 1 }, area: [-9.158, 38.726, -9.149, 38.735] },
    ...blocks,
    ...streets,
    ...avenues,
    street('Circular', 'highway', [west, 38.74], [east, 38.765]),
    {
      layer: 'places',
      properties: {
        kind: 'locality',
        kind_detail: 'city',
        name: 'Lisboa',
        'name:en': 'Lisbon',
        'name:de': 'Lissabon',
        min_zoom: 4,
        population_rank: 12,
      },
      point: [-9.1365, 38.7178],
    },
    {
      layer: 'places',
      properties: { kind: 'neighbourhood', kind_detail: 'neighbourhood', name: 'Jardim', min_zoom: 11 },
      point: [-9.1535, 38.73],
    },
  ],
}
