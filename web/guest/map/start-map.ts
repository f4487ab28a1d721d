import { AttributionControl, Map as GlMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import './map.css'
import { drawPin, fontOf } from './draw-pin.ts'
import { backdrop } from './ground-layers.ts'
import { inTurns } from './in-turns.ts'
import { keepGround, repaint } from './keep-ground.ts'
import { noPoints } from './map-features.ts'
import type { MapPoint } from './map-props.ts'
import { clustersUntil, orientationLayers, ownSources, pinLayers } from './own-layers.ts'
import { type Palette, readPalette, watchPalette } from './palette.ts'
import { readImageName } from './pin-image.ts'

setWorkerUrl(new URL(workerUrl, location.href).href)

export interface StartMap {
  readonly box: HTMLElement
  readonly label: string
  readonly locale: string
  readonly start: MapPoint & { readonly zoom: number }
  /** A style of the operator's own; null is the packaged base map. */
  readonly style: string | null
}

/** Resolves when everything but the ground is there to be filled; throws where there is no WebGL. */
export async function startMap({ box, label, locale, start, style }: StartMap): Promise<GlMap> {
  let palette = readPalette(box)
  const map = new GlMap({
    container: box,
    style: style ?? emptyStyle(palette),
    center: [start.lon, start.lat],
    zoom: start.zoom,
    minZoom: -0.5,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  try {
    await styleOf(map)
  } catch (error) {
    map.remove()
    throw error
  }
  const draw = inTurns()
  map.setMissingStyleImageResolver(async (name) => {
    const wanted = readImageName(name)
    if (!wanted) return
    // A face the system does not have is passed over, as it is in text.
    await document.fonts.load(fontOf(wanted, palette), wanted.text).catch(() => [])
    await draw(() => {
      const drawn = drawPin(wanted, palette, locale)
      if (drawn && !map.hasImage(name)) map.addImage(name, drawn.image, { pixelRatio: drawn.pixelRatio })
    })
  })
  if (style) map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  for (const source of ownSources)
    map.addSource(source, {
      type: 'geojson',
      data: noPoints(),
      ...(source === 'pins' ? { cluster: true, clusterMaxZoom: clustersUntil, clusterRadius: 56 } : {}),
    })
  const own = (colours: Palette) => [...orientationLayers(colours), ...pinLayers(colours)]
  const layers = own(palette).filter(({ id }) => !style || !isGround(id))
  for (const layer of layers) map.addLayer(layer)
  const paintGround = style ? null : keepGround(map, layers[0]?.id ?? '', palette)
  const stopWatching = watchPalette(() => {
    palette = readPalette(box)
    paintGround?.(palette)
    repaint(
      map,
      [backdrop(palette), ...own(palette)].filter(({ id }) => map.getLayer(id)),
    )
  })
  map.on('remove', stopWatching)
  return map
}

/** An operator's style has these of its own. */
function isGround(layer: string): boolean {
  return layer === 'country-names' || layer === 'city-names' || layer === 'area-names'
}

function emptyStyle(palette: Palette): StyleSpecification {
  return { version: 8, sources: {}, layers: [backdrop(palette)] }
}

/** An operator's style that does not come is a map that does not come. */
function styleOf(map: GlMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('style.load', () => resolve())
    map.once('error', ({ error }) => reject(error))
  })
}
