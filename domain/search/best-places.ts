import { lowest, type Ranked, rowOfKeys, withPlace } from './lowest-keys.ts'
import { chordSquared, nowhere, type Point } from './positions.ts'
import type { Segment } from './segment.ts'
import { bonus, nearBonus } from './text-weights.ts'

const scoresMost = 2 ** 20
const farthest = 2 ** 32 - 1

/** The places in the order of the segment, which is that of rating. */
export function inOrder(places: Uint32Array, most: number): Ranked[] {
  const keys = rowOfKeys(places.length)
  for (let at = 0; at < places.length; at++) keys[at] = places[at]!
  return lowest(keys, most)
}

/** The nearest places; those without a position come last. */
export function nearestPlaces(
  { positions }: Segment,
  places: Uint32Array,
  at: Point,
  most: number,
): Ranked[] {
  const keys = rowOfKeys(places.length)
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    const chord = Math.sqrt(chordSquared(positions, place, at))
    const key = positions.lat[place] === nowhere ? farthest : Math.min(farthest, Math.floor(chord))
    keys[index] = withPlace(key, place)
  }
  return lowest(keys, most)
}

/** The places whose words fit best, with a little for standing and for being near. */
export function fittestPlaces(
  { positions, standing }: Segment,
  places: Uint32Array,
  scores: Uint16Array,
  at: Point | null,
  most: number,
): Ranked[] {
  const keys = rowOfKeys(places.length)
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    let score = scores[index]! + Math.round(standing[place]! * (bonus.standing / 255))
    if (at && positions.lat[place] !== nowhere) score += nearBonus(chordSquared(positions, place, at))
    keys[index] = withPlace(scoresMost - score, place)
  }
  return lowest(keys, most)
}
