import type { Restaurant } from '#contracts/restaurant-shapes.ts'

/** Where the place can be seen on a map: the restaurant's own link, or an open map at its position; null without either. */
export function mapLink({
  locationMapUrl,
  lat,
  lon,
}: Pick<Restaurant, 'locationMapUrl' | 'lat' | 'lon'>): string | null {
  if (locationMapUrl) return locationMapUrl
  if (lat === null || lon === null) return null
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
