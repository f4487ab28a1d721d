import type { LayerSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'

/** Natural Earth is right to some hundred metres: nearer than this no shore is drawn that a street could contradict. */
export const shoreFades = { from: 11.5, to: 13.5 }

/** From which zoom and until which a step of detail is drawn, and its sea: the backdrop is water already. */
export interface GroundZooms {
  readonly from: number
  readonly to: number
  readonly seaTo: number
}

/**
 * One step of detail of the base map. Source and zooms differ, the look does not. Where nothing of the shore is left nothing
 * is filled, since each fill paints the whole map once more.
 */
export function groundLayers(
  source: string,
  palette: Palette,
  { from, to, seaTo }: GroundZooms,
): LayerSpecification[] {
  const kind = (name: string, until: number) => ({
    source,
    filter: ['==', ['get', 'kind'], name] satisfies FilterOf,
    minzoom: from,
    maxzoom: Math.min(to, until),
  })
  return [
    {
      id: `${source}-sea`,
      type: 'fill',
      ...kind('sea', Math.min(seaTo, shoreFades.to)),
      paint: { 'fill-color': waterColour(palette), 'fill-antialias': false },
    },
    {
      id: `${source}-land`,
      type: 'fill',
      ...kind('land', shoreFades.to),
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: `${source}-border`,
      type: 'line',
      ...kind('border', to),
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
