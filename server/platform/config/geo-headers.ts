/**
 * Names of the request headers that contain the caller's position. Only headers that the operator lists are
 * read, because unless a proxy sets them, anyone could.
 */
export interface GeoHeaders {
  readonly latitude?: string
  readonly longitude?: string
  readonly country?: string
}

const known = ['latitude', 'longitude', 'country'] as const

/**
 * Parses text such as `latitude=cf-iplatitude,longitude=cf-iplongitude,country=cf-ipcountry`. Returns null if it is
 * invalid.
 */
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
