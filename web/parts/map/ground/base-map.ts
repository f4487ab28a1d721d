import { ownValue } from '#domain/own-value.ts'
import addresses from 'virtual:map-geometry'
import type { Map as GlMap } from 'maplibre-gl'
import { cellsIn } from '../pins/cells.ts'
import { groundLayers, shoreFades } from './ground-layers.ts'
import type { Palette } from './palette.ts'

/** Zoom levels from which more detailed levels of the base map are used. */
const finer = { near: 3, cells: 5.5 }

/** Zoom level from which detailed cells cover the whole viewport, so coarser levels aren't drawn. */
const cellsAlone = 9

/**
 * Loads the base map: a coarse world first, and finer coasts as the guest zooms in. If a file fails to load, the
 * coarser level stays. Returns a function that changes the palette.
 */
export function addBaseMap(map: GlMap, below: string, palette: Palette): (palette: Palette) => void {
  let colors = palette
  const drawn: string[] = []
  const there = new Set<string>()

  function layersOf(name: string) {
    const covered = cellsSeen(map).every((cell) => there.has(cell))
    const roughTo = covered ? cellsAlone : shoreFades.to
    if (isCell(name)) return groundLayers(name, colors, { from: finer.cells, to: 24, seaTo: roughTo })
    // Hide one, because two coasts of different detail would both be visible.
    const to = name === 'far' && there.has('near') ? finer.near : roughTo
    return groundLayers(name, colors, { from: name === 'far' ? 0 : finer.near, to, seaTo: to })
  }

  function add(name: string, path: string | undefined): void {
    if (!path || drawn.includes(name)) return
    drawn.push(name)
    map.addSource(name, { type: 'geojson', data: new URL(path, location.href).href, maxzoom: 12 })
    // Cells go above the coarser levels, whichever loads first.
    const above = isCell(name) ? below : firstCellOf(map, below)
    for (const layer of layersOf(name)) map.addLayer(layer, above)
  }

  function refine(): void {
    const zoom = map.getZoom()
    if (zoom >= finer.near && zoom < finer.cells + 1) add('near', addresses.near)
    if (zoom >= finer.cells) for (const cell of cellsSeen(map)) add(cell, urlOfCell(cell))
    settle()
  }

  function settle(): void {
    for (const { id, minzoom, maxzoom } of drawn.flatMap(layersOf))
      map.setLayerZoomRange(id, minzoom ?? 0, maxzoom ?? 24)
  }

  add('far', addresses.far)
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (!isSourceLoaded || there.has(sourceId) || !drawn.includes(sourceId)) return
    there.add(sourceId)
    settle()
  })
  map.on('moveend', refine)
  refine()

  return (next) => {
    colors = next
    for (const name of drawn) repaint(map, layersOf(name))
  }
}

const cellMark = 'cell '

function isCell(name: string): boolean {
  return name.startsWith(cellMark)
}

function urlOfCell(cell: string): string | undefined {
  return ownValue(addresses.cells, cell.slice(cellMark.length))
}

/** Returns the names of the visible cells that contain land. Without any, only the backdrop is drawn. */
function cellsSeen(map: GlMap): string[] {
  const bounds = map.getBounds()
  return cellsIn(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth())
    .map((cell) => cellMark + cell)
    .filter(urlOfCell)
}

type Layer = ReturnType<typeof groundLayers>[number]

/** Updates colors and images of existing layers for another palette. */
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
  return map.getLayersOrder().find(isCell) ?? below
}
