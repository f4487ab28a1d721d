import type { WorldRestaurant } from '#world/shape.ts'

export interface WorldTable {
  number: string
  area: string
  minCovers: number
  maxCovers: number
}

/** Returns all tables of a restaurant, numbered consecutively within each area. */
export function tablesOf(restaurant: Pick<WorldRestaurant, 'tables'>): WorldTable[] {
  return restaurant.tables.flatMap(({ area, from, sets }) => {
    const covers = sets.flatMap((set) => Array.from({ length: set.count }, () => set.covers))
    return covers.map(([minCovers, maxCovers], n) => ({
      number: String(from + n),
      area,
      minCovers,
      maxCovers,
    }))
  })
}
