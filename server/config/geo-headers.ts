/**
 * Which request headers tell where a caller is. Only what the operator names is read: without a proxy that sets them,
 * anybody could.
 */
export interface GeoHeaders {
  readonly latitude?: string
  readonly longitude?: string
  readonly country?: string
}

const known = ['latitude', 'longitude', 'country'] as const

/** Reads `latitude=cf-iplatitude,longitude=cf-iplongitude,country=cf-ipcountry`; null when it says something else. */
export function readGeoHeaders(text: string): GeoHeaders | null {
  const headers: { [Part in (typeof known)[number]]?: string } = {}
  for (const pair of text.split(',').filter((each) => each.trim())) {
    const [, part = '', header = ''] = /^\s*(\w+)\s*=\s*([\w-]+)\s*$/.exec(pair) ?? []
    const name = known.find((each) => each === part.toLowerCase())
    if (!name) return null
    headers[name] = header.toLowerCase()
  }
  return !headers.latitude === !headers.longitude ? headers : null
}
