import type { PlaceBits } from './place-bits.ts'
import type { Positions } from './positions.ts'
import type { PlaceValues } from './value-lists.ts'
import type { WordTree } from './word-tree.ts'

/**
 * Places compiled for searching. Within a segment a place is a number, given in the order of rating (best first, without
 * rating last, then by id), so that going through the numbers is going through that order.
 */
export interface Segment {
  readonly size: number
  readonly ids: Uint32Array
  /** The places in the order of their ids. */
  readonly byId: Uint32Array
  /** NaN where there is none. */
  readonly rating: Float64Array
  readonly price: Uint8Array
  /** 0 to 255: rating and number of reviews together. */
  readonly standing: Uint8Array
  readonly nameWords: Uint8Array
  /** A number made of the letters of the name, see `lettersHash`. */
  readonly nameHash: Int32Array
  readonly positions: Positions
  /** For each property the combination of values each place has. */
  readonly lists: Readonly<Record<keyof PlaceValues, Uint32Array>>
  readonly values: PlaceValues
  readonly words: WordTree
  readonly lengths: Uint8Array
  /** Characters and pairs of unspaced scripts, with their numbers among the words. */
  readonly grams: ReadonlyMap<string, number>
  /** Where the places of each word begin in `places`. */
  readonly starts: Uint32Array
  readonly places: Uint32Array
  /** Where in each of these places the word stands, as bits of `fields`. */
  readonly fields: Uint8Array
}

/** A segment with the places of it that have been replaced or removed since. */
export interface Part {
  readonly segment: Segment
  readonly hidden: PlaceBits | null
}

export function placeOf({ ids, byId }: Segment, id: number): number | null {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const place = byId[low]
  return place !== undefined && ids[place] === id ? place : null
}

export function lettersHash(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
