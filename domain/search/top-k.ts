/** A document and its sort key. Lower keys rank first, and equal keys rank in segment order. */
export interface RankedDoc {
  readonly doc: number
  readonly key: number
}

/**
 * Maximum number of documents in a segment. A key below 2³² and a document number below this limit fit into
 * one float64 without loss.
 */
export const maxDocs = 2 ** 21

/** The buffer is reused between queries because a query may match hundreds of thousands of documents. */
let buffer = new Float64Array(1024)

/** Returns a buffer to fill with `packKey`. Pass it to `smallestKeys` before requesting the next one. */
export function keyBuffer(length: number): Float64Array {
  if (buffer.length < length) buffer = new Float64Array(Math.max(length, buffer.length * 2))
  return buffer.subarray(0, length)
}

export function packKey(key: number, doc: number): number {
  return key * maxDocs + doc
}

/** Returns the `limit` smallest keys in ascending order. */
export function smallestKeys(keys: Float64Array, limit: number): RankedDoc[] {
  const top = limit * 8 < keys.length ? smallestByHeap(keys, limit) : keys.sort().subarray(0, limit)
  return Array.from(top, (packed) => ({ doc: packed % maxDocs, key: Math.floor(packed / maxDocs) }))
}

function smallestByHeap(keys: Float64Array, limit: number): Float64Array {
  if (limit === 0) return new Float64Array(0)
  // An array in descending order is a valid max-heap.
  const heap = keys.slice(0, limit).sort().reverse()
  let highest = heap[0]!
  for (let index = limit; index < keys.length; index++) {
    const key = keys[index]!
    if (key >= highest) continue
    let parent = 0
    for (let child = 1; child < limit; child = 2 * parent + 1) {
      if (child + 1 < limit && heap[child + 1]! > heap[child]!) child++
      if (heap[child]! <= key) break
      heap[parent] = heap[child]!
      parent = child
    }
    heap[parent] = key
    highest = heap[0]!
  }
  return heap.sort()
}
