import { metersOf } from './positions.ts'

/** The fields in which a term can occur, as bits. */
export const fields = {
  name: 1,
  /** The first word of the name that isn't a stop word, and the stop words before it. */
  nameStart: 2,
  cuisine: 4,
  cityOrArea: 8,
  feature: 16,
  address: 32,
  description: 64,
  /** The stem of a word in the cuisine or description. */
  stem: 128,
} as const

const fieldScores: Readonly<Record<keyof typeof fields, number>> = {
  name: 1000,
  nameStart: 1000,
  cuisine: 700,
  cityOrArea: 500,
  feature: 400,
  address: 300,
  description: 200,
  stem: 150,
}

/** The score of each set of fields, which is the score of its best field. */
export const scoreOfFields: Float64Array = Float64Array.from({ length: 256 }, (_, set) =>
  Math.max(
    0,
    ...Object.entries(fields).map(([field, bit]) =>
      (set & bit) === 0 ? 0 : fieldScores[field as keyof typeof fields],
    ),
  ),
)

/**
 * The quality of a term's match with a token, from 0 to 1. In a pair, the first value applies if almost
 * nothing of the term was typed, and the second if almost all of it was.
 */
export const matchQuality = {
  exact: 1,
  variant: 0.98,
  weakForm: 0.8,
  unfinishedPrefix: [0.7, 0.86],
  prefix: [0.55, 0.7],
  oneEdit: 0.5,
  oneEditPrefix: [0.36, 0.44],
  twoEdits: 0.32,
  twoEditsPrefix: [0.22, 0.28],
} as const

export const bonus = {
  /**
   * Bonus for matching the name. Divided by the number of words in the name, so that a name without other words gets
   * the whole bonus.
   */
  nameCoverage: 120,
  /** Bonus for a name that starts with the first token. */
  nameStart: 60,
  wholeName: 150,
  popularity: 40,
  /** Bonus for a restaurant at the guest's position. Decreases with each doubling of the distance. */
  proximity: 400,
} as const

const nearMeters = 500
const farMeters = 10_000_000
const doublings = Math.log2(1 + farMeters / nearMeters)

// A table indexed by the leading bits of a float32 is accurate to a few percent and saves a logarithm per
// document.
const asFloat = new Float32Array(1)
const asBits = new Uint32Array(asFloat.buffer)
const droppedBits = 19

const proximityBonuses = Uint16Array.from({ length: 0x7f800000 >>> droppedBits }, (_, index) => {
  asBits[0] = index << droppedBits
  const meters = metersOf(Math.sqrt(asFloat[0] ?? 0))
  return Math.max(0, Math.round(bonus.proximity * (1 - Math.log2(1 + meters / nearMeters) / doublings)))
})

/** Returns the bonus for a distance, which is given as the result of `squaredChord`. */
export function proximityBonus(squaredChord: number): number {
  asFloat[0] = squaredChord
  return proximityBonuses[asBits[0]! >>> droppedBits]!
}

const priorRating = 3.8
const priorReviews = 12

/**
 * Returns a Bayesian average of the rating, scaled to 0 to 255. With few reviews, it stays close to the
 * average rating.
 */
export function popularityOf(rating: number | null, reviews: number): number {
  const weight = rating === null ? 0 : Math.max(0, reviews)
  const mean = ((rating ?? 0) * weight + priorRating * priorReviews) / (weight + priorReviews)
  return Math.round(Math.min(1, Math.max(0, (mean - 2.5) / 2.5)) * 255)
}
