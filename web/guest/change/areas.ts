/** Means no preference in the URL, where a missing parameter means the booking's areas. */
const anywhere = '*'

/** Requested areas on the wire: those in the URL, else the booking's. */
export function requestedArea(search: URLSearchParams, booked: string): string {
  const area = search.get('area')
  if (area === null) return booked
  return area === anywhere ? '' : areasIn(area).join(',')
}

export function areaInAddress(area: string): string {
  return area || anywhere
}

export function areasIn(area: string): string[] {
  return area
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** Whether both name the same areas in any order. */
export function sameAreas(area: string, other: string): boolean {
  return areasIn(area).sort().join() === areasIn(other).sort().join()
}
