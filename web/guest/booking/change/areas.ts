/** Value of the `area` parameter for no preference; without the parameter, the booking's areas apply. */
const anywhere = '*'

/** Returns the requested areas as the API expects them: those in the URL, or else those of the booking. */
export function requestedArea(search: URLSearchParams, booked: string): string {
  const area = search.get('area')
  if (area === null) return booked
  return area === anywhere ? '' : areasIn(area).join(',')
}

export function areaInUrl(area: string): string {
  return area || anywhere
}

export function areasIn(area: string): string[] {
  return area
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Returns whether two values name the same areas, in any order. */
export function sameAreas(area: string, other: string): boolean {
  return areasIn(area).sort().join() === areasIn(other).sort().join()
}
