import type { WorldRestaurant } from './shape.ts'

export interface WorldTable {
  number: string
  area: string
  minCovers: number
  maxCovers: number
}

/** Every table of a place with its number, counted up within each area. */
export function tablesOf(place: Pick<WorldRestaurant, 'tables'>): WorldTable[] {
  return place.tables.flatMap(({ area, from, sets }) => {
    const covers = sets.flatMap((set) => Array.from({ length: set.count }, () => set.covers))
    return covers.map(([minCovers, maxCovers], n) => ({
      number: String(from + n),
      area,
      minCovers,
      maxCovers,
    }))
  })
}
