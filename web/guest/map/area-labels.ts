import type { MapLabel } from './map-props.ts'

export interface PlaceInArea {
  readonly area: string
  readonly lat: number | null
  readonly lon: number | null
}

/** Names of neighbourhoods, each in the middle of its places, the fullest first; one place alone names none. */
export function areaLabels(places: readonly PlaceInArea[], most = 30): MapLabel[] {
  const areas = new Map<string, { lat: number; lon: number }[]>()
  for (const { area, lat, lon } of places) {
    if (!area || lat === null || lon === null) continue
    areas.set(area, [...(areas.get(area) ?? []), { lat, lon }])
  }
  return [...areas]
    .filter(([, points]) => points.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(([name, points]) => ({
      name,
      kind: 'area' as const,
      lat: median(points.map(({ lat }) => lat)),
      lon: median(points.map(({ lon }) => lon)),
    }))
}

/** One place with a wrong position does not drag the name away. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
