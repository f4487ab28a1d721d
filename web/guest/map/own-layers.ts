import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'
import { imageNameStart, type PinShape } from './pin-image.ts'

/** The sources our own layers read; each is GeoJSON and begins empty. */
export const ownSources = ['rings', 'ring-labels', 'countries', 'labels', 'pins', 'here', 'named'] as const
export type OwnSource = (typeof ownSources)[number]

/** From this zoom on every place has its own dot; above it they gather. */
export const clustersUntil = 9

/** Help to find one's way, below the pins: distances, and names of places. */
export function orientationLayers(palette: Palette): LayerSpecification[] {
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
    { ...words('country-names', 'countries', palette, 'country'), maxzoom: 6.5, filter: wideEnough },
    { ...words('city-names', 'labels', palette, 'city'), minzoom: 3, maxzoom: 11, filter: ofShape('city') },
    { ...words('area-names', 'labels', palette, 'area'), minzoom: 10.5, filter: wellKnown },
    { ...words('ring-names', 'ring-labels', palette, 'ring'), minzoom: 10, filter: nearEnough },
  ]
}

/** The places: gathered from afar, dots in a city, and a time on every dot that has room for one. */
export function pinLayers(palette: Palette): LayerSpecification[] {
  const single: ExpressionSpecification = ['!', ['has', 'point_count']]
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
      filter: single,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 3.2, 14, 5],
        'circle-color': ['case', ['==', ['get', 'time'], ''], palette.inkSoft, palette.accent],
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
        'icon-image': ['concat', imageNameStart(palette.look, 'cluster'), ['get', 'point_count']],
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

type LayerFilter = NonNullable<SymbolLayerSpecification['filter']>

function ofShape(shape: PinShape): LayerFilter {
  return ['==', ['get', 'shape'], shape]
}

/** The so many fullest neighbourhoods. */
function areas(many: number): ['all', ['==', ['get', string], string], ['<', ['get', string], number]] {
  return ['all', ['==', ['get', 'shape'], 'area'], ['<', ['get', 'rank'], many]]
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
      // A neighbourhood's name is in the middle of its places, so it lies below their times rather than give way.
      'icon-allow-overlap': shape === 'area',
      'icon-padding': shape === 'country' ? 4 : 2,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
  }
}
