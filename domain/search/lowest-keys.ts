/** A place with what decides its rank: the lower the key the earlier; the same key in the order of the segment. */
export interface Ranked {
  readonly place: number
  readonly key: number
}

/** Keys are whole numbers below 2³²; beside them there is room for the number of a place. */
export const placesMost = 2 ** 21

/** The rows that places are ranked in; kept, because a question may find hundreds of thousands. */
let room = new Float64Array(1024)

/** A row for as many keys, to be filled with `withPlace` and given to `lowest` before the next is asked for. */
export function rowOfKeys(length: number): Float64Array {
  if (room.length < length) room = new Float64Array(Math.max(length, room.length * 2))
  return room.subarray(0, length)
}

export function withPlace(key: number, place: number): number {
  return key * placesMost + place
}

/** The lowest `most`, best first. */
export function lowest(keys: Float64Array, most: number): Ranked[] {
  const kept = most * 8 < keys.length ? lowestByHeap(keys, most) : keys.sort().subarray(0, most)
  return Array.from(kept, (both) => ({ place: both % placesMost, key: Math.floor(both / placesMost) }))
}

/** Keeps the lowest in a heap whose top is the highest of them. */
function lowestByHeap(keys: Float64Array, most: number): Float64Array {
  if (most === 0) return new Float64Array(0)
  const heap = keys.slice(0, most).sort().reverse()
  let highest = heap[0]!
  for (let index = most; index < keys.length; index++) {
    const key = keys[index]!
    if (key >= highest) continue
    let at = 0
    for (let below = 1; below < most; below = 2 * at + 1) {
      if (below + 1 < most && heap[below + 1]! > heap[below]!) below++
      if (heap[below]! <= key) break
      heap[at] = heap[below]!
      at = below
    }
    heap[at] = key
    highest = heap[0]!
  }
  return heap.sort()
}
