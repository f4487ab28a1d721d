import { groupBy } from '#domain/group-by.ts'
import type { Vocabulary } from './analyze-document.ts'
import type { GrowableArray } from './growable-array.ts'
import { emptyPositions, setPosition } from './positions.ts'
import { byRating } from './rank-docs.ts'
import { popularityOf } from './scoring.ts'
import type { Position } from '../geometry/position.ts'
import type { Schedules } from './schedules.ts'
import type { Segment } from './segment.ts'
import { sortTerms } from './sort-terms.ts'
import { buildTrie } from './term-trie.ts'
import { maxDocs, packKey } from './top-k.ts'
import type { ValueColumns } from './value-lists.ts'

export interface StoredFields {
  readonly id: number
  readonly price: number
  readonly rating: number | null
  readonly reviews: number
  readonly at: Position | null
  readonly nameLength: number
  readonly nameHash: number
  readonly lists: Readonly<Record<keyof ValueColumns, number>>
  readonly schedule: number
}

/** Documents in insertion order, with a forward index: the terms of document n start at `forwardStarts[n]`. */
export interface PendingDocuments {
  readonly stored: StoredFields[]
  readonly forwardStarts: GrowableArray
  readonly forwardTerms: GrowableArray
  readonly forwardFields: GrowableArray
  readonly values: ValueColumns
  readonly schedules: Schedules
}

const docsPerStep = 10_000

/** Yields every few milliseconds so that the caller can let other work run. */
export function* compileSegment(
  pending: PendingDocuments,
  vocabulary: Vocabulary,
): Generator<undefined, Segment, undefined> {
  const { length } = pending.stored
  if (length > maxDocs) throw new Error(`The search index holds at most ${maxDocs} documents, not ${length}.`)
  const order = yield* orderOf(pending.stored)
  const columns = yield* columnsOf(pending, order)
  const { words, lengths, grams, numbers } = yield* sortTerms(vocabulary)
  yield
  const trie = buildTrie(words)
  yield
  const postings = yield* invert(pending, order, numbers)
  return {
    ...columns,
    ...postings,
    trie,
    termLengths: lengths,
    grams,
    values: pending.values,
    schedules: pending.schedules,
  }
}

/** Returns, for each document of the segment, its index among the pending ones. */
function* orderOf(stored: readonly StoredFields[]): Generator<undefined, Uint32Array, undefined> {
  const groups = groupBy(stored.keys(), (index) => stored[index]!.rating ?? Number.NaN)
  yield
  const order = new Uint32Array(stored.length)
  let filled = 0
  for (const rating of [...groups.keys()].sort(byRating)) {
    const group = groups.get(rating) ?? []
    order.set(
      group.sort((a, b) => stored[a]!.id - stored[b]!.id),
      filled,
    )
    filled += group.length
    yield
  }
  return order
}

function* columnsOf({ stored }: PendingDocuments, order: Uint32Array) {
  const size = order.length
  const column = () => new Uint32Array(size)
  const lists = {
    region: column(),
    cuisine: column(),
    service: column(),
    area: column(),
    city: column(),
    feature: column(),
  }
  const columns = {
    size,
    ids: column(),
    rating: new Float64Array(size),
    price: new Uint8Array(size),
    popularity: new Uint8Array(size),
    nameLength: new Uint8Array(size),
    nameHash: new Int32Array(size),
    positions: emptyPositions(size),
    lists,
    schedule: column(),
  }
  for (let doc = 0; doc < size; doc++) {
    if (doc % docsPerStep === 0) yield
    const {
      id,
      rating,
      price,
      reviews,
      at,
      nameLength,
      nameHash,
      lists: own,
      schedule,
    } = stored[order[doc]!]!
    columns.ids[doc] = id
    columns.rating[doc] = rating ?? Number.NaN
    columns.price[doc] = price
    columns.popularity[doc] = popularityOf(rating, reviews)
    columns.nameLength[doc] = nameLength
    columns.nameHash[doc] = nameHash
    columns.schedule[doc] = schedule
    if (at) setPosition(columns.positions, doc, at)
    lists.region[doc] = own.region
    lists.cuisine[doc] = own.cuisine
    lists.service[doc] = own.service
    lists.area[doc] = own.area
    lists.city[doc] = own.city
    lists.feature[doc] = own.feature
  }
  yield
  return { ...columns, byId: docsById(columns.ids) }
}

function docsById(ids: Uint32Array): Uint32Array {
  const packed = Float64Array.from(ids, packKey).sort()
  const idAt = (index: number) => Math.floor(packed[index]! / maxDocs)
  for (let index = 1; index < packed.length; index++)
    if (idAt(index) === idAt(index - 1)) throw new Error(`Document ${idAt(index)} was added twice.`)
  return Uint32Array.from(packed, (key) => key % maxDocs)
}

/** Converts the forward index to postings, sorted by document within each term. */
function* invert(
  { forwardStarts, forwardTerms, forwardFields }: PendingDocuments,
  order: Uint32Array,
  numbers: Uint32Array,
) {
  const terms = forwardTerms.values
  const fields = forwardFields.values
  const starts = forwardStarts.values
  const postingStarts = new Uint32Array(numbers.length + 1)
  for (let index = 0; index < terms.length; index++) {
    if (index % (docsPerStep * 32) === 0) yield
    postingStarts[numbers[terms[index]!]! + 1]!++
  }
  for (let term = 0; term < numbers.length; term++) postingStarts[term + 1]! += postingStarts[term]!
  const cursors = postingStarts.slice()
  const postingDocs = new Uint32Array(terms.length)
  const postingFields = new Uint8Array(terms.length)
  for (let doc = 0; doc < order.length; doc++) {
    if (doc % docsPerStep === 0) yield
    const added = order[doc]!
    const end = starts[added + 1] ?? terms.length
    for (let index = starts[added]!; index < end; index++) {
      const posting = cursors[numbers[terms[index]!]!]!++
      postingDocs[posting] = doc
      postingFields[posting] = fields[index]!
    }
  }
  return { postingStarts, postingDocs, postingFields }
}
