import type { Position } from '../geometry/position.ts'
import { ringArea, ringContains } from '../geometry/ring.ts'
import type { EpochMinute } from '../time/zone.ts'
import { addDoc, type DocSet, emptySet, fullSet, intersectWith, subtract, unionWith } from './doc-set.ts'
import { degreesOf, noPosition, pointOf, squaredChord, squaredChordAt } from './positions.ts'
import type { Comparison, SearchFilter, TermField } from './search-query.ts'
import { docOf, type Segment } from './segment.ts'

export function filterDocs(segment: Segment, filter: SearchFilter): DocSet {
  const set = emptySet(segment.size)
  switch (filter.kind) {
    case 'all':
      return filter.of.reduce((passing, each) => {
        intersectWith(passing, filterDocs(segment, each))
        return passing
      }, fullSet(segment.size))
    case 'any':
      addEither(set, segment, filter.of)
      return set
    case 'not': {
      const others = fullSet(segment.size)
      subtract(others, filterDocs(segment, filter.of))
      return others
    }
    case 'term':
      addWithValues(set, segment, filter.field, [filter.value])
      return set
    case 'number':
      addCompared(set, segment[filter.field], filter.comparison, filter.value)
      return set
    case 'near':
      addNear(set, segment, filter.at, filter.meters)
      return set
    case 'within':
      addWithin(set, segment, filter.ring)
      return set
    case 'ids':
      for (const id of filter.ids) {
        const doc = docOf(segment, id)
        if (doc !== null) addDoc(set, doc)
      }
      return set
    case 'open':
      addOpen(set, segment, filter.at)
      return set
  }
}

/**
 * Adds the documents that pass any of the filters. Groups the values by field first, so that a long list of
 * values scans its column only once.
 */
function addEither(set: DocSet, segment: Segment, of: readonly SearchFilter[]): void {
  const values = new Map<TermField, string[]>()
  for (const each of of) {
    if (each.kind !== 'term') unionWith(set, filterDocs(segment, each))
    else if (!values.get(each.field)?.push(each.value)) values.set(each.field, [each.value])
  }
  for (const [field, wanted] of values) addWithValues(set, segment, field, wanted)
}

function addWithValues(set: DocSet, segment: Segment, field: TermField, wanted: readonly string[]): void {
  const matching = segment.values[field].listsWith(wanted)
  const lists = segment.lists[field]
  for (let doc = 0; doc < lists.length; doc++) if (matching[lists[doc]!] === 1) addDoc(set, doc)
}

function addOpen(set: DocSet, { schedule, schedules }: Segment, at: EpochMinute): void {
  const open = schedules.openAt(at)
  for (let doc = 0; doc < schedule.length; doc++) if (open[schedule[doc]!] === 1) addDoc(set, doc)
}

/** A missing rating is NaN, so only `ne` matches it. */
function addCompared(
  set: DocSet,
  column: Float64Array | Uint8Array,
  comparison: Comparison,
  value: number,
): void {
  const less = comparison === 'lt' || comparison === 'le' || comparison === 'ne'
  const more = comparison === 'gt' || comparison === 'ge' || comparison === 'ne'
  const same = comparison === 'eq' || comparison === 'le' || comparison === 'ge'
  const unknown = comparison === 'ne'
  for (let doc = 0; doc < column.length; doc++) {
    const own = column[doc]!
    if (own < value ? less : own > value ? more : own === value ? same : unknown) addDoc(set, doc)
  }
}

function addNear(set: DocSet, { positions, size }: Segment, at: Position, meters: number): void {
  if (meters < 0) return
  const center = pointOf(at)
  const maxChord = squaredChordAt(meters)
  for (let doc = 0; doc < size; doc++)
    if (positions.lat[doc] !== noPosition && squaredChord(positions, doc, center) <= maxChord)
      addDoc(set, doc)
}

function addWithin(set: DocSet, { positions: { lat, lon } }: Segment, ring: readonly Position[]): void {
  const area = ringArea(ring)
  for (let doc = 0; doc < lat.length; doc++)
    if (lat[doc] !== noPosition && ringContains(area, degreesOf(lat[doc]!), degreesOf(lon[doc]!)))
      addDoc(set, doc)
}
