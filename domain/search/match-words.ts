import { type FittingWords, type Forgiven, fittingWords, isKnown } from './fitting-words.ts'
import { has, noPlaces, type PlaceBits, placesOf, put } from './place-bits.ts'
import { lettersHash, type Part, type Segment } from './segment.ts'
import { bonus, fields, worthOf } from './text-weights.ts'
import type { TypedText } from './typed-words.ts'

/** How much of what was typed a place must have. */
export interface Strictness {
  readonly forgiven: Forgiven
  /** False: as many of the words as any place has, at least one. */
  readonly everyWord: boolean
}

/** Places that fit the words, with what each is worth by its words. */
export interface Matches {
  readonly places: Uint32Array
  /** In the order of the places. */
  readonly scores: Uint16Array
  /** How many of the required words the places have. */
  readonly wordsFound: number
  /** For each typed word: it stands in a place as it was typed, or need not. */
  readonly known: readonly boolean[]
}

/** Matches the places of a part that `allowed` has; without it all. */
export function matchWords(
  { segment, hidden }: Part,
  text: TypedText,
  allowed: PlaceBits | null,
  { forgiven, everyWord }: Strictness,
): Matches {
  const fitted = text.words.map((word, at) => {
    const ranges = fittingWords(segment, word, forgiven)
    return { word, ranges, first: at === 0, entries: entriesOf(segment, ranges) }
  })
  // The rarest word first: only its places are looked at again.
  const required = fitted.filter(({ word }) => !word.optional).sort((a, b) => a.entries - b.entries)
  const known = text.words.map((word) => word.optional || isKnown(segment, hidden, word))
  const desk = deskFor(segment, allowed, text.words.length)
  required.forEach(({ ranges, first }, at) => add(desk, ranges, first, everyWord ? at : 0))

  const reached = everyWord ? required.length : mostFound(desk)
  const least = Math.max(1, reached)
  keepReached(desk, least)
  for (const { ranges, first } of fitted.filter(({ word }) => word.optional)) add(desk, ranges, first, least)

  const places = inOrder(segment, desk.seen.subarray(0, desk.count))
  return { places, scores: scoresOf(desk, places, lettersHash(text.joined)), wordsFound: reached, known }
}

function scoresOf({ segment, scores }: Desk, places: Uint32Array, nameHash: number): Uint16Array {
  const own = new Uint16Array(places.length)
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    own[at] = scores[place]! + (segment.nameHash[place] === nameHash ? bonus.wholeName : 0)
  }
  return own
}

/** What is noted of each place while words are matched. */
interface Desk {
  readonly segment: Segment
  readonly allowed: PlaceBits | null
  /** What one word weighs among all. */
  readonly share: number
  /** How many of the words each place has. */
  readonly found: Uint8Array
  /** The word, counted from 1, that `best` is about; 0 for places not seen. */
  readonly current: Uint8Array
  readonly best: Uint16Array
  readonly scores: Uint16Array
  readonly seen: Uint32Array
  count: number
  word: number
}

type Rows = Pick<Desk, 'found' | 'current' | 'best' | 'scores' | 'seen'>

const rowsOfSegments = new WeakMap<Segment, Rows>()

function deskFor(segment: Segment, allowed: PlaceBits | null, words: number): Desk {
  const { size } = segment
  const rows = rowsOfSegments.get(segment) ?? {
    found: new Uint8Array(size),
    current: new Uint8Array(size),
    best: new Uint16Array(size),
    scores: new Uint16Array(size),
    seen: new Uint32Array(size),
  }
  rowsOfSegments.set(segment, rows)
  rows.found.fill(0)
  rows.current.fill(0)
  return { segment, allowed, share: 1 / words, ...rows, count: 0, word: 0 }
}

/** Adds the places of one word, but only such as have `least` words already. */
function add(desk: Desk, ranges: readonly FittingWords[], first: boolean, least: number): void {
  const { segment, allowed, share, found, current, best, scores, seen } = desk
  const { starts, places, fields: standsIn, lengths, nameWords } = segment
  const word = ++desk.word
  for (const range of ranges) {
    for (let term = range.from; term < range.to; term++) {
      const typed = Math.min(1, range.typed / lengths[term]!)
      const fits = range.least + (range.most - range.least) * typed
      const base = fits * share
      const start = first ? fits * bonus.start : 0
      const coverage = fits * bonus.coverage
      const end = starts[term + 1]!
      for (let at = starts[term]!; at < end; at++) {
        const place = places[at]!
        if (found[place]! < least) continue
        const set = standsIn[at]!
        let score = worthOf[set]! * base
        if ((set & fields.name) !== 0) {
          score += coverage / nameWords[place]!
          if ((set & fields.nameStart) !== 0) score += start
        }
        score = Math.trunc(score)
        if (current[place] === word) {
          if (score > best[place]!) {
            scores[place]! += score - best[place]!
            best[place] = score
          }
          continue
        }
        if (current[place] === 0) {
          if (allowed && !has(allowed, place)) continue
          seen[desk.count++] = place
          scores[place] = 0
        }
        current[place] = word
        found[place]!++
        best[place] = score
        scores[place]! += score
      }
    }
  }
}

/** Many places in ascending order, because everything that follows looks them up in columns; few as they are. */
function inOrder({ size }: Segment, places: Uint32Array): Uint32Array {
  if (places.length < size >> 5) return places.slice()
  const bits = noPlaces(size)
  for (const place of places) put(bits, place)
  return placesOf(bits, places.length)
}

function entriesOf({ starts }: Segment, ranges: readonly FittingWords[]): number {
  return ranges.reduce((sum, { from, to }) => sum + starts[to]! - starts[from]!, 0)
}

function mostFound({ seen, found, count }: Desk): number {
  let most = 0
  for (let at = 0; at < count; at++) most = Math.max(most, found[seen[at]!]!)
  return most
}

function keepReached(desk: Desk, reached: number): void {
  const { seen, found } = desk
  let kept = 0
  for (let at = 0; at < desk.count; at++) {
    const place = seen[at]!
    if (found[place]! >= reached) seen[kept++] = place
  }
  desk.count = kept
}
