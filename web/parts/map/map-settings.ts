import type { MapBounds } from './map-props.ts'

/** The operator's street map, as described by `/map-settings.json`. */
export interface Streets {
  readonly href: string
  readonly bounds: MapBounds
  readonly minZoom: number
  readonly maxZoom: number
  readonly credits: readonly { readonly text: string; readonly href: string | null }[]
}

export interface MapSettings {
  /** URL of the operator's own MapLibre style; null if there is none. */
  readonly style: string | null
  readonly streets: Streets | null
}

/** If fetching fails, the packaged map is used. */
export async function fetchMapSettings(): Promise<MapSettings> {
  try {
    const response = await fetch('/map-settings.json')
    if (response.ok) return (await response.json()) as MapSettings
  } catch (error) {
    console.warn(error)
  }
  return { style: null, streets: null }
}
