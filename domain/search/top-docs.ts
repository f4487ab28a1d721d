import { noPosition, type Point, squaredChord } from './positions.ts'
import { bonus, proximityBonus } from './scoring.ts'
import type { Segment } from './segment.ts'
import { keyBuffer, packKey, type RankedDoc, smallestKeys } from './top-k.ts'

const maxScore = 2 ** 20
const maxKey = 2 ** 32 - 1

/** Returns the first documents in segment order, which is by rating. */
export function topByRating(docs: Uint32Array, limit: number): RankedDoc[] {
  const keys = keyBuffer(docs.length)
  for (let index = 0; index < docs.length; index++) keys[index] = docs[index]!
  return smallestKeys(keys, limit)
}

/** Returns the nearest documents, nearest first. Documents without a position come last. */
export function topByDistance(
  { positions }: Segment,
  docs: Uint32Array,
  from: Point,
  limit: number,
): RankedDoc[] {
  const keys = keyBuffer(docs.length)
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index]!
    const chord = Math.sqrt(squaredChord(positions, doc, from))
    const key = positions.lat[doc] === noPosition ? maxKey : Math.min(maxKey, Math.floor(chord))
    keys[index] = packKey(key, doc)
  }
  return smallestKeys(keys, limit)
}

/**
 * Returns the documents with the highest scores. A score is the text score plus small bonuses for popularity
 * and, if `from` is given, for proximity.
 */
export function topByScore(
  { positions, popularity }: Segment,
  docs: Uint32Array,
  scores: Uint16Array,
  from: Point | null,
  limit: number,
): RankedDoc[] {
  const keys = keyBuffer(docs.length)
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index]!
    let score = scores[index]! + Math.round(popularity[doc]! * (bonus.popularity / 255))
    if (from && positions.lat[doc] !== noPosition) score += proximityBonus(squaredChord(positions, doc, from))
    keys[index] = packKey(maxScore - score, doc)
  }
  return smallestKeys(keys, limit)
}
