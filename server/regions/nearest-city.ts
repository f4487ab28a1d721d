import type { RegionRow, RegionTree } from './region-store.ts'

const radians = Math.PI / 180

/** Returns the city nearest to a position on the globe, or null if there are no cities. */
export function nearestCity({ byId }: RegionTree, lat: number, lon: number): RegionRow | null {
  let nearest: RegionRow | null = null
  let least = Number.POSITIVE_INFINITY
  for (const region of byId.values()) {
    if (region.level !== 2 || region.lat === null || region.lon === null) continue
    const away = halfChord(lat, lon, region.lat, region.lon)
    if (away < least) [nearest, least] = [region, away]
  }
  return nearest
}

/**
 * Returns a number that increases with the distance between two positions, even across the date line (the
 * inner part of the haversine formula).
 */
function halfChord(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const byLat = Math.sin(((otherLat - lat) * radians) / 2) ** 2
  const byLon = Math.sin(((otherLon - lon) * radians) / 2) ** 2
  return byLat + Math.cos(lat * radians) * Math.cos(otherLat * radians) * byLon
}
