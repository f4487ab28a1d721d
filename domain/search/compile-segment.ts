import type { GrowingNumbers } from './growing-numbers.ts'
import { placesMost, withPlace } from './lowest-keys.ts'
import { emptyPositions, putPosition } from './positions.ts'
import type { Position } from './question.ts'
import type { Terms } from './read-document.ts'
import { byRating } from './rank-places.ts'
import type { Segment } from './segment.ts'
import { sortTerms } from './sort-terms.ts'
import { standingOf } from './text-weights.ts'
import type { PlaceValues } from './value-lists.ts'
import { treeOf } from './word-tree.ts'

export interface PlaceFacts {
  readonly id: number
  readonly price: number
  readonly rating: number | null
  readonly reviews: number
  readonly at: Position | null
  readonly nameWords: number
  readonly nameHash: number
  readonly lists: Readonly<Record<keyof PlaceValues, number>>
}

/** Documents as they were added: facts in a row, words as entries, those of a document behind each other. */
export interface Gathered {
  readonly facts: PlaceFacts[]
  readonly entryStarts: GrowingNumbers
  readonly entryTerms: GrowingNumbers
  readonly entryFields: GrowingNumbers
  readonly values: PlaceValues
}

const placesPerStep = 10_000

export function* compileSegment(gathered: Gathered, terms: Terms): Generator<undefined, Segment, undefined> {
  const { length } = gathered.facts
  if (length > placesMost) throw new Error(`${length} places are more than the search has numbers for.`)
  const order = yield* orderOf(gathered.facts)
  const columns = yield* columnsOf(gathered, order)
  const { words, lengths, grams, numbers } = yield* sortTerms(terms)
  yield
  const tree = treeOf(words)
  yield
  const entries = yield* entriesOf(gathered, order, numbers)
  return { ...columns, ...entries, words: tree, lengths, grams, values: gathered.values }
}

/** Where each place of the segment was among the documents. */
function* orderOf(facts: readonly PlaceFacts[]): Generator<undefined, Uint32Array, undefined> {
  const byStars = Map.groupBy(facts.keys(), (at) => facts[at]!.rating ?? Number.NaN)
  yield
  const order = new Uint32Array(facts.length)
  let filled = 0
  for (const rating of [...byStars.keys()].sort(byRating)) {
    const alike = byStars.get(rating) ?? []
    order.set(
      alike.sort((a, b) => facts[a]!.id - facts[b]!.id),
      filled,
    )
    filled += alike.length
    yield
  }
  return order
}

function* columnsOf({ facts }: Gathered, order: Uint32Array) {
  const size = order.length
  const row = () => new Uint32Array(size)
  const lists = { region: row(), cuisine: row(), service: row(), area: row(), city: row(), feature: row() }
  const columns = {
    size,
    ids: row(),
    rating: new Float64Array(size),
    price: new Uint8Array(size),
    standing: new Uint8Array(size),
    nameWords: new Uint8Array(size),
    nameHash: new Int32Array(size),
    positions: emptyPositions(size),
    lists,
  }
  for (let place = 0; place < size; place++) {
    if (place % placesPerStep === 0) yield
    const { id, rating, price, reviews, at, nameWords, nameHash, lists: own } = facts[order[place]!]!
    columns.ids[place] = id
    columns.rating[place] = rating ?? Number.NaN
    columns.price[place] = price
    columns.standing[place] = standingOf(rating, reviews)
    columns.nameWords[place] = nameWords
    columns.nameHash[place] = nameHash
    if (at) putPosition(columns.positions, place, at)
    lists.region[place] = own.region
    lists.cuisine[place] = own.cuisine
    lists.service[place] = own.service
    lists.area[place] = own.area
    lists.city[place] = own.city
    lists.feature[place] = own.feature
  }
  yield
  return { ...columns, byId: placesById(columns.ids) }
}

function placesById(ids: Uint32Array): Uint32Array {
  const both = Float64Array.from(ids, withPlace).sort()
  const idAt = (at: number) => Math.floor(both[at]! / placesMost)
  for (let at = 1; at < both.length; at++)
    if (idAt(at) === idAt(at - 1)) throw new Error(`Place ${idAt(at)} was added twice.`)
  return Uint32Array.from(both, (each) => each % placesMost)
}

/** The entries turned round: from words to places, the places of a word in ascending order. */
function* entriesOf(
  { entryStarts, entryTerms, entryFields }: Gathered,
  order: Uint32Array,
  numbers: Uint32Array,
) {
  const terms = entryTerms.taken
  const standing = entryFields.taken
  const from = entryStarts.taken
  const starts = new Uint32Array(numbers.length + 1)
  for (let at = 0; at < terms.length; at++) {
    if (at % (placesPerStep * 32) === 0) yield
    starts[numbers[terms[at]!]! + 1]!++
  }
  for (let term = 0; term < numbers.length; term++) starts[term + 1]! += starts[term]!
  const cursors = starts.slice()
  const places = new Uint32Array(terms.length)
  const fields = new Uint8Array(terms.length)
  for (let place = 0; place < order.length; place++) {
    if (place % placesPerStep === 0) yield
    const document = order[place]!
    const end = from[document + 1] ?? terms.length
    for (let at = from[document]!; at < end; at++) {
      const to = cursors[numbers[terms[at]!]!]!++
      places[to] = place
      fields[to] = standing[at]!
    }
  }
  return { starts, places, fields }
}
