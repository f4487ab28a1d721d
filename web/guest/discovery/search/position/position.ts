/** A geographic point, in degrees. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

/** Formats a position, rounded to about ten meters so a shared link doesn't reveal the exact one. */
export function writePosition({ lat, lon }: Position): string {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`
}
