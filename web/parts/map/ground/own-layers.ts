import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { unrolled } from '../bounds.ts'
import type { MapBounds } from '../map-props.ts'
import type { Palette } from './palette.ts'
import { imageNameStart, type PinShape } from '../pins/pin-image.ts'

/** GeoJSON sources of our layers. Each one starts empty. */
export const ownSources = ['rings', 'ring-labels', 'countries', 'labels', 'pins', 'here', 'named'] as const
export type OwnSource = (typeof ownSources)[number]

/** Zoom level from which the street map is drawn. Below it, only the packaged map is. */
export const streetsFrom = 6

/** Zoom level from which every restaurant has its own dot. Below it, they are clustered. */
export const clustersUntil = 9

/**
 * Returns the layers of distances and place names, which are below the pins. A street map has its own names, so ours
 * are hidden within its bounds from `streetsFrom` on.
 */
export function orientationLayers(palette: Palette, streets?: MapBounds): LayerSpecification[] {
  const areas = (max: number) => unnamed(['all', ofShape('area'), ['<', ['get', 'rank'], max]], streets)
  const nearEnough: LayerFilter = [
    'step',
    ['zoom'],
    ['>=', ['get', 'metres'], 2000],
    12,
    ['>=', ['get', 'metres'], 1000],
    13.2,
    true,
  ]
  const wellKnown: LayerFilter = [
    'step',
    ['zoom'],
    areas(4),
    11.5,
    areas(8),
    12.5,
    areas(14),
    13.5,
    areas(99),
  ]
  const wideEnough: LayerFilter = [
    'step',
    ['zoom'],
    ['>=', ['get', 'size'], 2],
    2.5,
    ['>=', ['get', 'size'], 0.8],
    4,
    ['>=', ['get', 'size'], 0.3],
    5.2,
    true,
  ]
  return [
    {
      id: 'rings',
      type: 'line',
      source: 'rings',
      minzoom: 10,
      filter: nearEnough,
      paint: {
        'line-color': palette.lineStrong,
        'line-opacity': 0.55,
        'line-width': 1,
        'line-dasharray': [2, 4],
      },
    },
    {
      ...words('country-names', 'countries', palette, 'country'),
      maxzoom: streets ? streetsFrom : 6.5,
      filter: wideEnough,
    },
    {
      ...words('city-names', 'labels', palette, 'city'),
      minzoom: 3,
      maxzoom: 11,
      filter: ['step', ['zoom'], ofShape('city'), streetsFrom, unnamed(ofShape('city'), streets)],
    },
    { ...words('area-names', 'labels', palette, 'area'), minzoom: 10.5, filter: wellKnown },
    { ...words('ring-names', 'ring-labels', palette, 'ring'), minzoom: 10, filter: nearEnough },
  ]
}

/** Returns the layers of restaurants: clusters at low zooms, then dots, with times where they fit. */
export function pinLayers(palette: Palette): LayerSpecification[] {
  const single: ExpressionSpecification = ['!', ['has', 'point_count']]
  const alone: ExpressionSpecification = ['all', single, ['==', ['get', 'count'], 1]]
  const hasRoom: ExpressionSpecification = [
    'any',
    ['<=', ['zoom'], clustersUntil],
    ['>=', ['zoom'], ['get', 'from']],
  ]
  return [
    {
      id: 'here',
      type: 'circle',
      source: 'here',
      paint: {
        'circle-radius': 7,
        'circle-color': palette.focus,
        'circle-stroke-width': 3,
        'circle-stroke-color': palette.paper,
      },
    },
    {
      id: 'pin-dots',
      type: 'circle',
      source: 'pins',
      filter: alone,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, dot(3.2), 14, dot(5)],
        'circle-color': [
          'case',
          ['all', ['==', ['get', 'time'], ''], ['!', ['has', 'main']]],
          palette.inkSoft,
          palette.accent,
        ],
        'circle-stroke-width': 1.5,
        'circle-stroke-color': palette.land,
      },
    },
    {
      id: 'pin-names',
      type: 'symbol',
      source: 'pins',
      minzoom: 11,
      filter: ['all', single, ['!=', ['get', 'name'], '']],
      layout: {
        'icon-image': ['concat', imageNameStart(palette.look, 'name'), ['get', 'name']],
        'icon-anchor': 'top',
        'icon-offset': [0, 4],
        'icon-padding': 0,
        'symbol-sort-key': ['get', 'rank'],
      },
    },
    {
      id: 'clusters',
      type: 'symbol',
      source: 'pins',
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': ['concat', imageNameStart(palette.look, 'cluster'), ['get', 'restaurants']],
        'icon-allow-overlap': true,
      },
    },
    {
      id: 'pin-times',
      type: 'symbol',
      source: 'pins',
      filter: ['all', single, ['!=', ['get', 'time'], ''], hasRoom],
      layout: {
        'icon-image': ['concat', imageNameStart(palette.look, 'time'), ['get', 'time']],
        'icon-anchor': 'bottom',
        'icon-padding': 1,
        'symbol-sort-key': ['get', 'rank'],
      },
    },
    {
      id: 'pin-groups',
      type: 'symbol',
      source: 'pins',
      filter: ['all', single, ['>', ['get', 'count'], 1]],
      layout: {
        'icon-image': ['concat', imageNameStart(palette.look, 'cluster'), ['get', 'count']],
        'icon-allow-overlap': true,
      },
    },
    {
      id: 'named',
      type: 'symbol',
      source: 'named',
      layout: {
        'icon-image': imageOf(palette),
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ]
}

/** Returns the radius of a restaurant's dot. The page's main restaurant has a larger one. */
function dot(radius: number): ExpressionSpecification {
  return ['case', ['has', 'main'], 8, radius]
}

type LayerFilter = NonNullable<SymbolLayerSpecification['filter']>

function ofShape(shape: PinShape): ExpressionSpecification {
  return ['==', ['get', 'shape'], shape]
}

/** Limits a filter to the area outside the street map, which has its own names. */
export function unnamed(
  filter: ExpressionSpecification,
  streets: MapBounds | undefined,
): ExpressionSpecification {
  if (!streets) return filter
  const [[west, south], [east, north]] = unrolled(streets)
  const ring = [west, east, east, west, west].map((lon, at) => [lon, at > 1 && at < 4 ? north : south])
  return ['all', filter, ['!', ['within', { type: 'Polygon', coordinates: [ring] }]]]
}

function imageOf({ look }: Palette): ['concat', ...(string | ['get', string])[]] {
  return ['concat', `${look}\n`, ['get', 'shape'], '\n', ['get', 'text']]
}

function words(id: string, source: OwnSource, palette: Palette, shape: PinShape): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    layout: {
      'icon-image': imageOf(palette),
      // A neighborhood's name is in the middle of its restaurants, so draw it below their times rather than hiding it.
      'icon-allow-overlap': shape === 'area',
      'icon-padding': shape === 'country' ? 4 : 2,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
  }
}
