export interface Spot {
  readonly lat: number
  readonly lon: number
}

const kilometresPerDegree = 111.2

/** Returns the great-circle distance between two positions, in kilometers. */
export function kilometresBetween(a: Spot, b: Spot): number {
  const radians = Math.PI / 180
  const north = Math.sin(((a.lat - b.lat) * radians) / 2) ** 2
  const east = Math.sin(((a.lon - b.lon) * radians) / 2) ** 2
  const chord = north + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * east
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

export interface NearIndex<Item extends Spot> {
  add(item: Item): void
  /** Returns all items within a distance, in no particular order. */
  within(to: Spot, withinKm: number): Item[]
  /** Returns the nearest item that `fits` accepts. In case of a tie, returns the one that was added first. */
  nearest(to: Spot, withinKm: number, fits?: (item: Item) => boolean): Item | undefined
}

/** Creates an index of items by position, in cells of one degree. */
export function createNearIndex<Item extends Spot>(): NearIndex<Item> {
  const cells = new Map<number, Item[]>()
  const cellOf = (lat: number, lon: number) => lat * 360 + ((lon + 540) % 360)
  function* around(to: Spot, withinKm: number): Generator<readonly [item: Item, distance: number]> {
    const high = withinKm / kilometresPerDegree
    const wide = Math.min(179, high / Math.max(0.01, Math.cos((to.lat * Math.PI) / 180)))
    for (let lat = Math.floor(to.lat - high); lat <= Math.floor(to.lat + high); lat++) {
      for (let lon = Math.floor(to.lon - wide); lon <= Math.floor(to.lon + wide); lon++) {
        for (const item of cells.get(cellOf(lat, lon)) ?? []) {
          if (Math.abs(item.lat - to.lat) > high) continue
          const distance = kilometresBetween(to, item)
          if (distance <= withinKm) yield [item, distance]
        }
      }
    }
  }
  return {
    add(item) {
      const cell = cellOf(Math.floor(item.lat), Math.floor(item.lon))
      const there = cells.get(cell)
      if (there) there.push(item)
      else cells.set(cell, [item])
    },
    within: (to, withinKm) => [...around(to, withinKm)].map(([item]) => item),
    nearest(to, withinKm, fits = () => true) {
      let best: Item | undefined
      let least = withinKm
      for (const [item, distance] of around(to, withinKm)) {
        if (distance > least || (best && distance === least) || !fits(item)) continue
        best = item
        least = distance
      }
      return best
    },
  }
}
