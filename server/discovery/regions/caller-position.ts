import type { GeoHeaders } from '#server/platform/config/geo-headers.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

export interface CallerPosition {
  readonly position: { readonly lat: number; readonly lon: number } | null
  /** Two uppercase letters; null if unknown. */
  readonly country: string | null
}

/** Returns the caller's position as reported by the operator's proxy. Malformed values become null. */
export function positionOf({ header }: Caller, names: GeoHeaders): CallerPosition {
  const text = (name: string | undefined) => (name ? (header(name)?.trim() ?? '') : '')
  const degrees = (value: string, max: number) => {
    const number = value === '' ? Number.NaN : Number(value)
    return Math.abs(number) <= max ? number : null
  }
  const lat = degrees(text(names.latitude), 90)
  const lon = degrees(text(names.longitude), 180)
  const country = text(names.country).toUpperCase()
  return {
    position: lat !== null && lon !== null ? { lat, lon } : null,
    // Proxies send "XX" and "T1" for addresses without a country.
    country: /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null,
  }
}
