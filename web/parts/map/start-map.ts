import { AttributionControl, Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import './map.css'
import { drawPin, fontOf } from './pins/draw-pin.ts'
import { backdrop } from './ground/ground-layers.ts'
import { createTimeSlicer } from './ground/time-slicer.ts'
import { addBaseMap, repaint } from './ground/base-map.ts'
import { noPoints } from './ground/map-features.ts'
import type { MapPoint } from './map-props.ts'
import type { MapSettings, Streets } from './map-settings.ts'
import { clustersUntil, orientationLayers, ownSources, pinLayers } from './ground/own-layers.ts'
import { type Palette, readPalette, watchPalette } from './ground/palette.ts'
import { deepestZoom } from './pins/pin-groups.ts'
import { readImageName } from './pins/pin-image.ts'
import { keepTowns, townLayer } from './ground/town-names.ts'

setWorkerUrl(new URL(workerUrl, location.href).href)

export interface StartMap {
  readonly box: HTMLElement
  readonly texts: Readonly<Record<string, string>>
  /** Whether one finger or the wheel scrolls the page around the map. */
  readonly inPage: boolean
  readonly locale: string
  readonly start: MapPoint & { readonly zoom: number }
  readonly settings: MapSettings
}

/** A cluster shows how many restaurants it has, of which several may share a pin. */
const clustered = {
  cluster: true,
  clusterMaxZoom: clustersUntil,
  clusterRadius: 56,
  clusterProperties: { restaurants: ['+', ['get', 'count']] },
}

/** Invisible layer that marks where the base map ends and our layers begin. */
const aboveGround = { id: 'above ground', type: 'background', layout: { visibility: 'none' } } as const

/** Creates a map and resolves once every layer except the base map exists and can be filled. Throws without WebGL. */
export async function startMap({ box, texts, inPage, locale, start, settings }: StartMap): Promise<GlMap> {
  const { style, streets } = settings
  let palette = readPalette(box)
  const map = new GlMap({
    container: box,
    style: style ?? emptyStyle(palette),
    center: [start.lon, start.lat],
    zoom: start.zoom,
    minZoom: -0.5,
    maxZoom: deepestZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    cooperativeGestures: inPage,
    locale: texts,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  try {
    await styleOf(map)
  } catch (error) {
    map.remove()
    throw error
  }
  const draw = createTimeSlicer()
  map.setMissingStyleImageResolver(async (name) => {
    const wanted = readImageName(name)
    if (!wanted) return
    // Fonts that aren't installed are skipped.
    await document.fonts.load(fontOf(wanted, palette), wanted.text).catch(() => [])
    await draw(() => {
      const drawn = drawPin(wanted, palette, locale)
      if (drawn && !map.hasImage(name)) map.addImage(name, drawn.image, { pixelRatio: drawn.pixelRatio })
    })
  })
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  for (const source of ownSources)
    map.addSource(source, {
      type: 'geojson',
      data: noPoints(),
      ...(source === 'pins' ? clustered : {}),
    })
  const own = (colors: Palette) => [...orientationLayers(colors, streets?.bounds), ...pinLayers(colors)]
  const layers = own(palette).filter(({ id }) => !style || !isGround(id))
  for (const layer of layers) map.addLayer(layer)
  const below = layers[0]?.id ?? ''
  map.addLayer(aboveGround, below)
  const paintGround = style ? null : addBaseMap(map, aboveGround.id, palette)
  if (!style) keepTowns(map, below, townLayer(palette, streets?.bounds))
  let paintStreets: (() => void) | null = null
  const drawStreets = async (found: Streets) => {
    const { addStreets } = await import('./streets/add-streets.ts')
    if (!isGone) paintStreets = addStreets(map, { streets: found, below, box, tag: locale })
  }
  let isGone = false
  // Without streets, the packaged map remains.
  if (streets) void drawStreets(streets).catch((error: unknown) => console.warn(error))
  const stopWatching = watchPalette(() => {
    palette = readPalette(box)
    paintGround?.(palette)
    paintStreets?.()
    repaint(
      map,
      [backdrop(palette), townLayer(palette, streets?.bounds), ...own(palette)].filter(({ id }) =>
        map.getLayer(id),
      ),
    )
  })
  map.on('remove', () => {
    isGone = true
    stopWatching()
  })
  return map
}

/** Returns whether an operator's style has its own version of this layer, so ours is left out. */
function isGround(layer: string): boolean {
  return layer === 'country-names' || layer === 'city-names' || layer === 'area-names'
}

function emptyStyle(palette: Palette): StyleSpecification {
  return { version: 8, sources: {}, layers: [backdrop(palette)] }
}

/** Waits for the operator's style. Rejects if it fails to load, and with it the map. */
function styleOf(map: GlMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('style.load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })
}
