import { ownValue } from '#domain/own-value.ts'
import addresses from 'virtual:map-geometry'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  Map as GlMap,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { cellsIn } from '../pins/cells.ts'
import type { PointFeatures } from './map-features.ts'
import type { MapBounds } from '../map-props.ts'
import { streetsFrom, unnamed } from './own-layers.ts'
import type { Palette } from './palette.ts'

type Town = readonly [name: string, lon: number, lat: number, thousands: number]

const source = 'towns'

/** Zoom levels from which cities, and the smaller towns of a cell, are named. */
const named = { cities: 3, towns: 6 }

/** Attribution required by CC BY 4.0. */
const credit = '<a href="https://www.geonames.org" rel="noopener external">GeoNames</a>'

/** Returns the layer of town names for the packaged map. They are hidden where the street map has its own. */
export function townLayer(palette: Palette, streets: MapBounds | undefined): SymbolLayerSpecification {
  const larger = (thousands: number): ExpressionSpecification => ['>=', ['get', 'thousands'], thousands]
  const ours = (thousands: number) => unnamed(larger(thousands), streets)
  return {
    id: 'town-names',
    type: 'symbol',
    source,
    minzoom: named.cities,
    // The smaller the town, the higher the zoom.
    filter: [
      'step',
      ['zoom'],
      larger(3000),
      4,
      larger(1500),
      5,
      larger(500),
      streetsFrom,
      ours(100),
      7,
      ours(60),
      8,
      ours(30),
      9,
      ours(0),
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Inter Variable'],
      'text-size': ['step', ['get', 'thousands'], 12, 100, 13, 500, 15],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['get', 'thousands']],
    },
    paint: { 'text-color': palette.inkSoft, 'text-halo-color': palette.land, 'text-halo-width': 1.4 },
  }
}

/**
 * Loads town names on demand: first the large cities of the world, then the towns of each cell as the guest zooms in.
 */
export function keepTowns(map: GlMap, below: string, layer: SymbolLayerSpecification): void {
  const features: PointFeatures['features'] = []
  const asked = new Set<string>()
  const known = new Set<string>()
  let isGone = false

  async function add(path: string | undefined): Promise<void> {
    if (!path || asked.has(path)) return
    asked.add(path)
    try {
      const response = await fetch(path)
      const towns = (await response.json()) as Town[]
      if (isGone) return
      for (const [name, lon, lat, thousands] of towns) {
        const key = `${lon} ${lat}`
        if (known.has(key)) continue
        known.add(key)
        const geometry = { type: 'Point' as const, coordinates: [lon, lat] as [number, number] }
        features.push({ type: 'Feature', geometry, properties: { name, thousands } })
      }
      void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
    } catch (error) {
      // The map works without these names. The next move retries.
      asked.delete(path)
      console.warn(error)
    }
  }

  function refine(): void {
    const zoom = map.getZoom()
    if (zoom >= named.cities) void add(addresses.cities)
    if (zoom < named.towns) return
    const bounds = map.getBounds()
    for (const cell of cellsIn(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()))
      void add(ownValue(addresses.towns, cell))
  }

  const data = { type: 'FeatureCollection' as const, features }
  map.addSource(source, { type: 'geojson', data, attribution: credit })
  map.addLayer(layer, below)
  map.on('moveend', refine)
  map.on('remove', () => {
    isGone = true
  })
  refine()
}
