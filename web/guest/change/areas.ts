/** Stands in the address for no area in particular, where leaving it out would mean those of the booking. */
const anywhere = '*'

/** The areas a change asks for, as the wire writes them: what the address says, else those of the booking. */
export function areaAsked(search: URLSearchParams, booked: string): string {
  const area = search.get('area')
  if (area === null) return booked
  return area === anywhere ? '' : areasIn(area).join(',')
}

export function areaInAddress(area: string): string {
  return area || anywhere
}

/** `Terrace,Garden` as a list. */
export function areasIn(area: string): string[] {
  return area
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** The same areas, in whatever order. */
export function sameAreas(area: string, other: string): boolean {
  return areasIn(area).sort().join() === areasIn(other).sort().join()
}
