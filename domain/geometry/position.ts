/** A position in degrees; north and east are positive. */
export interface Position {
  readonly lat: number
  readonly lon: number
}

const earthMeters = 6_371_008.8

/** Returns the distance along the ground in meters. Works across the antimeridian. */
export function metersBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180
  const north = Math.sin(((one.lat - other.lat) * radians) / 2) ** 2
  const east = Math.sin(((one.lon - other.lon) * radians) / 2) ** 2
  const inner = north + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * east
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(inner)))
}
