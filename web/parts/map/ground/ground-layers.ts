import type { LayerSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'

/**
 * Zoom levels between which shores fade out. Natural Earth is accurate to a few hundred meters, so at higher zooms
 * its shores would contradict the streets.
 */
export const shoreFades = { from: 11.5, to: 13.5 }

/** Zoom levels between which a level of detail is drawn. Its sea ends earlier, because the backdrop is water too. */
export interface GroundZooms {
  readonly from: number
  readonly to: number
  readonly seaTo: number
}

/**
 * Returns the layers for one level of detail of the base map. Fills end where the shore has faded out, because each
 * fill repaints the whole map.
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
      paint: { 'fill-color': waterColor(palette), 'fill-antialias': false },
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

/** Returns the background layer: the color of water at low zooms, of land in cities. */
export function backdrop(palette: Palette): LayerSpecification {
  return { id: 'backdrop', type: 'background', paint: { 'background-color': waterColor(palette) } }
}

function waterColor({ water, land }: Palette) {
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
