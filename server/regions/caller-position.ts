import type { GeoHeaders } from '#server/config/geo-headers.ts'
import type { Caller } from '#server/http/caller.ts'

export interface CallerPosition {
  readonly position: { readonly lat: number; readonly lon: number } | null
  /** Two capital letters, or null. */
  readonly country: string | null
}

/** Where the operator's proxy says the caller is. What cannot be read counts as not said. */
export function positionOf({ header }: Caller, names: GeoHeaders): CallerPosition {
  const text = (name: string | undefined) => (name ? (header(name)?.trim() ?? '') : '')
  const degrees = (value: string, most: number) => {
    const number = value === '' ? Number.NaN : Number(value)
    return Math.abs(number) <= most ? number : null
  }
  const lat = degrees(text(names.latitude), 90)
  const lon = degrees(text(names.longitude), 180)
  const country = text(names.country).toUpperCase()
  return {
    position: lat !== null && lon !== null ? { lat, lon } : null,
    // "XX" and "T1" are what proxies say of addresses that lie nowhere.
    country: /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
  }
}
