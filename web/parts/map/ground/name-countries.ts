import addresses from 'virtual:map-geometry'
import type { Map as GlMap } from 'maplibre-gl'
import { countryFeatures } from './map-features.ts'
import { show } from '../pins/pin-map.ts'

/** Adds country names in the reader's language. If loading them fails, the map has none. */
export async function nameCountries(map: GlMap, tag: string): Promise<void> {
  try {
    const answer = await fetch(addresses.names)
    const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
    show(
      map,
      'countries',
      countryFeatures(await answer.json(), (code) => names.of(code)),
    )
  } catch (error) {
    console.warn(error)
  }
}
