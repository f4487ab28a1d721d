const earthMeters = 6_371_000

interface Place {
  readonly lat?: number | null | undefined
  readonly lon?: number | null | undefined
}

/** Returns null if one of the positions is unknown. */
export function metersTo(one: Place, other: Place): number | null {
  const { lat, lon } = one
  if (typeof lat !== 'number' || typeof lon !== 'number') return null
  if (typeof other.lat !== 'number' || typeof other.lon !== 'number') return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord =
    half(other.lat - lat) + Math.cos(radians(lat)) * Math.cos(radians(other.lat)) * half(other.lon - lon)
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(chord)))
}
