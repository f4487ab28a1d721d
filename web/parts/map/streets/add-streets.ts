import { addProtocol, type Map as GlMap } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { unrolled } from '../bounds.ts'
import { repaint } from '../ground/base-map.ts'
import type { Streets } from '../map-settings.ts'
import { readColors } from '../ground/palette.ts'
import { streetLayers, streetSource } from './street-layers.ts'
import { streetTokens } from './street-palette.ts'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

export interface StreetsOnMap {
  readonly streets: Streets
  /** Id of the layer that the streets are inserted below. */
  readonly below: string
  /** The element whose CSS tokens define the colors. */
  readonly box: HTMLElement
  readonly tag: string
}

/** Returns a function that repaints the map when the page's colors change. */
export function addStreets(map: GlMap, { streets, below, box, tag }: StreetsOnMap): () => void {
  const href = new URL(streets.href, location.href).href
  protocol.add(new PMTiles(href))
  const [[west, south], [east, north]] = unrolled(streets.bounds)
  map.addSource(streetSource, {
    type: 'vector',
    tiles: [`pmtiles://${href}/{z}/{x}/{y}`],
    bounds: [west, south, east, north],
    minzoom: streets.minZoom,
    maxzoom: streets.maxZoom,
    attribution: creditLine(streets.credits),
  })
  const paint = () => streetLayers(readColors(box, streetTokens), tag)
  for (const layer of paint()) map.addLayer(layer, below)
  return () => repaint(map, paint())
}

/** Formats credits as HTML for MapLibre. Their text comes from the operator's file. */
function creditLine(credits: Streets['credits']): string {
  const holder = document.createElement('span')
  credits.forEach(({ text, href }, at) => {
    if (at > 0) holder.append(' · ')
    if (!href) return holder.append(text)
    const link = document.createElement('a')
    link.href = href
    link.rel = 'noopener external'
    link.textContent = text
    holder.append(link)
  })
  return holder.innerHTML
}
