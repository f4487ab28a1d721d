import { layers as protomapsLayers } from '@protomaps/basemaps'
import type { LayerSpecification } from 'maplibre-gl'
import { streetsFrom } from '../ground/own-layers.ts'
import { flavorOf, type StreetPalette } from './street-palette.ts'

export const streetSource = 'streets'

/**
 * Layers that need an image file, or show points of interest that compete with our restaurants. They are left out.
 */
const withImages = new Set(['roads_oneway', 'roads_shields', 'pois'])

/**
 * Returns the layers of the Protomaps style in our colors and fonts, without images, and with names in the language
 * of `tag`.
 */
export function streetLayers(palette: StreetPalette, tag: string): LayerSpecification[] {
  const flavor = flavorOf(palette)
  return protomapsLayers(streetSource, flavor, { lang: languageOf(tag) })
    .filter(({ id, type }) => type !== 'background' && !withImages.has(id))
    .map((layer): LayerSpecification => {
      const plain = inOurFont(layer, flavor.regular ?? '') as LayerSpecification
      const from = Math.max(streetsFrom, layer.minzoom ?? 0)
      return { ...withoutImage(plain), id: `street ${layer.id}`, minzoom: from }
    })
    .filter(({ minzoom = 0, maxzoom = 24 }) => minzoom < maxzoom)
}

/**
 * Returns the language code that the map data uses, which distinguishes the two Chinese scripts but not countries.
 */
function languageOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return language === 'zh' ? `zh-${script}` : language
}

function withoutImage(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const { 'icon-image': _image, 'icon-size': _size, ...layout } = layer.layout ?? {}
  return { ...layer, layout }
}

/** Replaces fields encoded for a special font (`pgf:name`) with the plain name, which browsers can draw. */
function inOurFont(value: unknown, font: string): unknown {
  if (value === 'Noto Sans Devanagari Regular v1') return font
  if (typeof value === 'string') return value.replace(/^pgf:/, '')
  if (Array.isArray(value)) return value.map((each) => inOurFont(each, font))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inOurFont(each, font)]))
}
