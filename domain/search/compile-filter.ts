import { addAll, allPlaces, keepCommon, noPlaces, type PlaceBits, put, takeAway } from './place-bits.ts'
import { putPlacesWithin } from './polygon.ts'
import { chordSquared, chordSquaredAt, nowhere, pointOf } from './positions.ts'
import type { Comparison, Position, SearchFilter, WordField } from './question.ts'
import { placeOf, type Segment } from './segment.ts'

/** The places of a segment that a filter leaves. */
export function placesThatFit(segment: Segment, filter: SearchFilter): PlaceBits {
  const bits = noPlaces(segment.size)
  switch (filter.kind) {
    case 'all':
      return filter.of.reduce((kept, each) => {
        keepCommon(kept, placesThatFit(segment, each))
        return kept
      }, allPlaces(segment.size))
    case 'any':
      putEither(bits, segment, filter.of)
      return bits
    case 'not': {
      const kept = allPlaces(segment.size)
      takeAway(kept, placesThatFit(segment, filter.of))
      return kept
    }
    case 'word':
      putWithValues(bits, segment, filter.field, [filter.value])
      return bits
    case 'number':
      putCompared(bits, segment[filter.field], filter.comparison, filter.value)
      return bits
    case 'near':
      putNear(bits, segment, filter.at, filter.metres)
      return bits
    case 'within':
      putPlacesWithin(bits, segment.positions, filter.ring)
      return bits
    case 'ids':
      for (const id of filter.ids) {
        const place = placeOf(segment, id)
        if (place !== null) put(bits, place)
      }
      return bits
  }
}

/** However many values of one field are named, its places are looked through once. */
function putEither(bits: PlaceBits, segment: Segment, of: readonly SearchFilter[]): void {
  const values = new Map<WordField, string[]>()
  for (const each of of) {
    if (each.kind !== 'word') addAll(bits, placesThatFit(segment, each))
    else if (!values.get(each.field)?.push(each.value)) values.set(each.field, [each.value])
  }
  for (const [field, wanted] of values) putWithValues(bits, segment, field, wanted)
}

function putWithValues(bits: PlaceBits, segment: Segment, field: WordField, wanted: readonly string[]): void {
  const marks = segment.values[field].listsWith(wanted)
  const lists = segment.lists[field]
  for (let place = 0; place < lists.length; place++) if (marks[lists[place]!] === 1) put(bits, place)
}

/** A missing rating is NaN: it differs from every number and is neither more nor less. */
function putCompared(
  bits: PlaceBits,
  column: Float64Array | Uint8Array,
  comparison: Comparison,
  value: number,
): void {
  const less = comparison === 'lt' || comparison === 'le' || comparison === 'ne'
  const more = comparison === 'gt' || comparison === 'ge' || comparison === 'ne'
  const same = comparison === 'eq' || comparison === 'le' || comparison === 'ge'
  const unknown = comparison === 'ne'
  for (let place = 0; place < column.length; place++) {
    const own = column[place]!
    if (own < value ? less : own > value ? more : own === value ? same : unknown) put(bits, place)
  }
}

function putNear(bits: PlaceBits, { positions, size }: Segment, at: Position, metres: number): void {
  if (metres < 0) return
  const point = pointOf(at)
  const most = chordSquaredAt(metres)
  for (let place = 0; place < size; place++)
    if (positions.lat[place] !== nowhere && chordSquared(positions, place, point) <= most) put(bits, place)
}
