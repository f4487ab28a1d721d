import addresses from 'virtual:map-geometry'
import type { Map as GlMap } from 'maplibre-gl'
import { cellsIn } from './cells.ts'
import { groundLayers } from './ground-layers.ts'
import type { Palette } from './palette.ts'

/** From these zooms on the base map becomes finer. */
const finer = { near: 3, cells: 5.5 }

/**
 * Fetches the base map by need: the rough world at once, finer coasts when the guest comes nearer. A file that does not
 * come leaves the rougher one standing. Answers how to paint what is there in other colours.
 */
export function keepGround(map: GlMap, below: string, palette: Palette): (palette: Palette) => void {
  let colours = palette
  const drawn = new Map<string, { from?: number; to?: number }>()

  function add(name: string, path: string | undefined, zooms: { from?: number; to?: number }): void {
    if (!path || drawn.has(name)) return
    drawn.set(name, zooms)
    map.addSource(name, { type: 'geojson', data: new URL(path, location.href).href, maxzoom: 12 })
    // Cells cover the two rougher ones, whichever comes first.
    const above = name.startsWith('cell') ? below : firstCellOf(map, below)
    for (const layer of groundLayers(name, colours, zooms)) map.addLayer(layer, above)
  }

  function refine(): void {
    const zoom = map.getZoom()
    if (zoom >= finer.near && zoom < finer.cells + 1) add('near', addresses.near, { from: finer.near })
    if (zoom < finer.cells) return
    const bounds = map.getBounds()
    const seen = cellsIn(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth())
    for (const cell of seen) add(`cell ${cell}`, addresses.cells[cell], { from: finer.cells })
  }

  add('far', addresses.far, {})
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId !== 'near' || !isSourceLoaded) return
    // Two coasts of different detail would both show.
    for (const { id } of groundLayers('far', colours)) map.setLayerZoomRange(id, 0, finer.near)
  })
  map.on('moveend', refine)
  refine()

  return (next) => {
    colours = next
    for (const [name, zooms] of drawn) repaint(map, groundLayers(name, next, zooms))
  }
}

type Layer = ReturnType<typeof groundLayers>[number]

/** Gives layers that are there the colours and images of the same layers in another palette. */
export function repaint(map: GlMap, layers: readonly Layer[]): void {
  for (const { id, paint = {}, layout = {} } of layers.map((layer) => ({
    layout: {},
    paint: {},
    ...layer,
  }))) {
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as 'fill-color', value)
    for (const [name, value] of Object.entries(layout)) map.setLayoutProperty(id, name as 'icon-image', value)
  }
}

function firstCellOf(map: GlMap, below: string): string {
  return map.getLayersOrder().find((id) => id.startsWith('cell ')) ?? below
}
