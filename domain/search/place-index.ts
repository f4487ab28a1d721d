import { type Choice, createChooser } from './choose-places.ts'
import { createTypedFinder, type Finding } from './find-typed.ts'
import { type Meanings, noMeanings } from './meanings.ts'
import { allPlaces, has, noPlaces, placesOf, put } from './place-bits.ts'
import type { PlaceDocument } from './place-document.ts'
import { chordSquared, metresOf, pointOf, positionAt } from './positions.ts'
import { anyPlace, type Position, type SearchFound, type SearchQuestion } from './question.ts'
import { rankPlaces } from './rank-places.ts'
import { createSegmentBuilder } from './segment-builder.ts'
import { type Part, placeOf, type Segment } from './segment.ts'
import { readTyped } from './typed-words.ts'
import { createPlaceValues } from './value-lists.ts'

/** Restaurants compiled for searching. It never changes; see `withChanges`. */
export interface PlaceIndex {
  readonly size: number
  find(question: SearchQuestion): SearchFound
  /** Metres from a restaurant to a position; null when either is unknown. */
  near(id: number, at: Position): number | null
  position(id: number): Position | null
  /** What it is made of; for `withChanges` alone. */
  readonly made: Made
}

interface Made {
  readonly meanings: Meanings
  readonly base: Part
  /** Documents that replace or add to those of the base. */
  readonly overlay: ReadonlyMap<number, PlaceDocument>
}

export interface IndexBuilder {
  /** Cheap; a second document of the same id is an error. One at which this throws leaves the index as it was. */
  add(document: PlaceDocument): void
  build(): PlaceIndex
  /** `build` in slices of some milliseconds: run to the end, and breathe between. */
  steps(): Generator<undefined, PlaceIndex, undefined>
}

/** `meanings` are those of the words that will be typed. */
export function createIndexBuilder(meanings: Meanings = noMeanings): IndexBuilder {
  const segment = createSegmentBuilder(createPlaceValues())
  function* steps(): Generator<undefined, PlaceIndex, undefined> {
    const base = { segment: yield* segment.steps(), hidden: null }
    return indexOf({ meanings, base, overlay: new Map() }, null)
  }
  return { add: (document) => segment.add(document), build: () => runToEnd(steps()), steps }
}

/**
 * An index with some documents new, changed or removed. It answers as one built anew would; what it costs grows with all
 * changes since the base, so build anew after some thousands.
 */
export function withChanges(
  base: PlaceIndex,
  changed: readonly PlaceDocument[],
  removedIds: readonly number[],
): PlaceIndex {
  const { meanings } = base.made
  const { segment } = base.made.base
  const overlay = new Map(base.made.overlay)
  for (const id of removedIds) overlay.delete(id)
  for (const document of changed) overlay.set(document.id, document)
  const hidden = base.made.base.hidden?.slice() ?? noPlaces(segment.size)
  for (const id of [...removedIds, ...overlay.keys()]) {
    const place = placeOf(segment, id)
    if (place !== null) put(hidden, place)
  }
  const builder = createSegmentBuilder(segment.values)
  for (const document of overlay.values()) builder.add(document)
  return indexOf({ meanings, base: { segment, hidden }, overlay }, runToEnd(builder.steps()))
}

function indexOf(made: Made, added: Segment | null): PlaceIndex {
  const parts: Part[] = [made.base, ...(added && added.size > 0 ? [{ segment: added, hidden: null }] : [])]
  const choose = createChooser(parts)
  const findTyped = createTypedFinder(parts)

  const spot = (id: number) => {
    for (const { segment, hidden } of parts) {
      const place = placeOf(segment, id)
      if (place === null || (hidden && has(hidden, place))) continue
      return positionAt(segment.positions, place) && { positions: segment.positions, place }
    }
    return null
  }

  return {
    size: choose(anyPlace).total,
    made,
    find(question) {
      const text = readTyped(question.words, made.meanings)
      const choice = choose(question.filter)
      const finding = text.words.length > 0 ? findTyped(text, choice) : findChosen(parts, choice, question)
      return {
        ids: question.top > 0 ? rankPlaces(finding.found, question) : [],
        total: finding.total,
        facets: Object.fromEntries(question.facets.map((wish) => [wish.name, finding.facet(wish)])),
      }
    },
    near(id, at) {
      const here = spot(id)
      return here && Math.round(metresOf(Math.sqrt(chordSquared(here.positions, here.place, pointOf(at)))))
    },
    position(id) {
      const here = spot(id)
      return here && positionAt(here.positions, here.place)
    },
  }
}

/** Without words the order is that of rating, in which the first of each part are enough, or that of distance. */
function findChosen(parts: readonly Part[], choice: Choice, question: SearchQuestion): Finding {
  const { total, facet } = choice
  const most = question.near && question.order !== 'rating' ? total : question.skip + question.top
  const found = parts.map(({ segment }, at) => {
    const bits = choice.bits[at] ?? allPlaces(segment.size)
    return { segment, places: placesOf(bits, Math.min(most, total)), scores: null }
  })
  return { found, total, facet }
}

function runToEnd<T>(steps: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
