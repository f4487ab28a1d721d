interface Addressed {
  readonly name: string
  readonly address: string
}

/**
 * Returns the URL of directions from the guest's location. It opens the maps app on a phone, and a website on
 * other devices.
 */
export function directionsUrl(restaurant: Addressed): string {
  return directionsTo(searchText(restaurant))
}

interface Located extends Addressed {
  readonly zip: string
  readonly city: string
  readonly lat: number | null
  readonly lon: number | null
}

/**
 * Like `directionsUrl`, but if the street is unknown, uses the position, which is more precise than name and
 * city.
 */
export function locatedDirectionsUrl({ name, address, zip, city, lat, lon }: Located): string {
  if (address === '' && lat !== null && lon !== null) return directionsTo(`${lat},${lon}`)
  return directionsUrl({ name, address: [address, `${zip} ${city}`.trim()].filter(Boolean).join(', ') })
}

/** Returns the URL of a map search, for a restaurant whose position is unknown. */
export function mapUrl(restaurant: Addressed): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(searchText(restaurant))}`
}

/** Maps find a restaurant more reliably by name and address than by address alone. */
function searchText({ name, address }: Addressed): string {
  return [name, address].filter(Boolean).join(', ')
}

function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
