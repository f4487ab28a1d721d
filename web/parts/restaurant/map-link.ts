import type { Restaurant } from '#contracts/discovery/restaurant-shapes.ts'

/**
 * Returns the URL of a map: the restaurant's own, or OpenStreetMap at its position. Returns null if it has neither.
 */
export function mapLink({
  locationMapUrl,
  lat,
  lon,
}: Pick<Restaurant, 'locationMapUrl' | 'lat' | 'lon'>): string | null {
  if (locationMapUrl) return locationMapUrl
  if (lat === null || lon === null) return null
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
