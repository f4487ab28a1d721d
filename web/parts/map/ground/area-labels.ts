import type { MapLabel } from '../map-props.ts'

export interface LocatedRestaurant {
  readonly area: string
  readonly lat: number | null
  readonly lon: number | null
}

/**
 * Returns labels for the neighborhoods with the most restaurants, at the center of those restaurants. A neighborhood
 * with a single restaurant gets no label.
 */
export function areaLabels(restaurants: readonly LocatedRestaurant[], max = 30): MapLabel[] {
  const areas = new Map<string, { lat: number; lon: number }[]>()
  for (const { area, lat, lon } of restaurants) {
    if (!area || lat === null || lon === null) continue
    areas.set(area, [...(areas.get(area) ?? []), { lat, lon }])
  }
  return [...areas]
    .filter(([, points]) => points.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, max)
    .map(([name, points]) => ({
      name,
      kind: 'area' as const,
      lat: median(points.map(({ lat }) => lat)),
      lon: median(points.map(({ lon }) => lon)),
    }))
}

/** Returns the median, so one wrong position doesn't move the label. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
