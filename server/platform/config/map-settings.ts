import { join } from 'node:path'
import { ConfigProblem, type Environment } from './config-problem.ts'

/** Settings of the maps that guests see, and of the address search. */
export interface MapSettings {
  /** URL of a MapLibre style; null for the packaged base map, which needs no network. */
  readonly style: string | null
  /** Origins from which browsers fetch the style and its resources, such as `https://tiles.example`. */
  readonly origins: readonly string[]
  /** Path of the street map file, which may not exist yet. */
  readonly tilesFile: string
  /** Whether MAP_TILES is set. If not, the street map file is optional. */
  readonly tilesNamed: boolean
  /** Base URL of a geocoder with Nominatim's API, without a trailing slash; null if addresses aren't looked up. */
  readonly geocoder: string | null
}

/**
 * Reads MAP_TILES, GEOCODER_URL, MAP_STYLE_URL and MAP_ORIGINS, which lists other origins of tiles, fonts and
 * sprites.
 */
export function readMapSettings(env: Environment, dataFolder: string): MapSettings {
  const style = env['MAP_STYLE_URL'] ?? null
  const tilesNamed = Boolean(env['MAP_TILES'])
  const tilesFile = env['MAP_TILES'] || join(dataFolder, 'map', 'streets.pmtiles')
  const geocoder = readGeocoder(env['GEOCODER_URL'])
  if (style === null) return { style, origins: [], tilesFile, tilesNamed, geocoder }
  const others = (env['MAP_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean)
  const origins = [originOf('MAP_STYLE_URL', style), ...others.map((each) => originOf('MAP_ORIGINS', each))]
  return { style, origins: [...new Set(origins)], tilesFile, tilesNamed, geocoder }
}

function readGeocoder(address: string | undefined): string | null {
  if (!address) return null
  originOf('GEOCODER_URL', address)
  return address.replace(/\/+$/, '')
}

function originOf(setting: string, address: string): string {
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address))
    throw new ConfigProblem(`${setting} must be an http:// or https:// address; it is "${address}".`)
  return new URL(address).origin
}
