/** A point in degrees. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

/** To about ten metres: nobody's address needs to stand in a link more exactly. */
export function writePosition({ lat, lon }: Position): string {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`
}
