import type { LayerSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'

/** Natural Earth is right to some hundred metres: nearer than this no shore is drawn that a street could contradict. */
const shoreFades = { from: 11.5, to: 13.5 }

/** One step of detail of the base map. Source and zooms differ, the look does not. */
export function groundLayers(
  source: string,
  palette: Palette,
  { from = 0, to = 24 }: { from?: number; to?: number } = {},
): LayerSpecification[] {
  const zooms = { minzoom: from, maxzoom: to }
  const kind = (name: string) => ({
    source,
    filter: ['==', ['get', 'kind'], name] satisfies FilterOf,
    ...zooms,
  })
  return [
    {
      id: `${source}-sea`,
      type: 'fill',
      ...kind('sea'),
      paint: { 'fill-color': waterColour(palette), 'fill-antialias': false },
    },
    {
      id: `${source}-land`,
      type: 'fill',
      ...kind('land'),
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: `${source}-border`,
      type: 'line',
      ...kind('border'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 8, 1.2],
      },
    },
  ]
}

type FilterOf = ['==', ['get', string], string]

/** What lies below everything: the sea from afar, paper in a city. */
export function backdrop(palette: Palette): LayerSpecification {
  return { id: 'backdrop', type: 'background', paint: { 'background-color': waterColour(palette) } }
}

function waterColour({ water, land }: Palette) {
  return [
    'interpolate',
    ['linear'],
    ['zoom'],
    shoreFades.from,
    water,
    shoreFades.to,
    land,
  ] satisfies readonly unknown[] as ['interpolate', ['linear'], ['zoom'], number, string, number, string]
}
