import type { DocSet } from './doc-set.ts'
import type { Positions } from './positions.ts'
import type { Schedules } from './schedules.ts'
import type { TermTrie } from './term-trie.ts'
import type { ValueColumns } from './value-lists.ts'

/**
 * A compiled, immutable set of documents, numbered by rating (best first, unrated last), then by id.
 * Iterating in the order of the numbers therefore iterates by rating.
 */
export interface Segment {
  readonly size: number
  readonly ids: Uint32Array
  /** Document numbers sorted by id. */
  readonly byId: Uint32Array
  /** Rating of each document; NaN if unrated. */
  readonly rating: Float64Array
  readonly price: Uint8Array
  /** Rating and number of reviews combined, from 0 to 255; see `popularityOf`. */
  readonly popularity: Uint8Array
  /** Number of words in the name. */
  readonly nameLength: Uint8Array
  readonly nameHash: Int32Array
  readonly positions: Positions
  /** The combination of values of each document, by property, as a number in `values`. */
  readonly lists: Readonly<Record<keyof ValueColumns, Uint32Array>>
  readonly values: ValueColumns
  /** Each document's opening hours, as a number in `schedules`. */
  readonly schedule: Uint32Array
  readonly schedules: Schedules
  readonly trie: TermTrie
  readonly termLengths: Uint8Array
  /** Term numbers of the characters and bigrams of unspaced scripts. */
  readonly grams: ReadonlyMap<string, number>
  /**
   * The postings of term n are those from `postingStarts[n]` up to but not including `postingStarts[n + 1]`.
   */
  readonly postingStarts: Uint32Array
  readonly postingDocs: Uint32Array
  /** The fields in which the term of the posting occurs, as bits of `fields`. */
  readonly postingFields: Uint8Array
}

/** A segment and a record of which of its documents were replaced or removed later. */
export interface IndexPart {
  readonly segment: Segment
  readonly deleted: DocSet | null
}

export function docOf({ ids, byId }: Segment, id: number): number | null {
  let low = 0
  let high = byId.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[byId[middle]!]! < id) low = middle + 1
    else high = middle
  }
  const doc = byId[low]
  return doc !== undefined && ids[doc] === id ? doc : null
}

/** Hashes a text with FNV-1a over its UTF-16 code units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
