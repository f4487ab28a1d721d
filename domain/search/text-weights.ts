import { metresOf } from './positions.ts'

/** Where a word of a place stands; a word may stand in several fields at once. */
export const fields = {
  name: 1,
  nameStart: 2,
  cuisine: 4,
  cityOrArea: 8,
  feature: 16,
  address: 32,
  description: 64,
  /** A word of cuisine or description without its ending. */
  stem: 128,
} as const

/** What a word in a field is worth, of 1000. */
const worth: Readonly<Record<keyof typeof fields, number>> = {
  name: 1000,
  nameStart: 1000,
  cuisine: 700,
  cityOrArea: 500,
  feature: 400,
  address: 300,
  description: 200,
  stem: 150,
}

/** The worth of every set of fields: that of the best. */
export const worthOf: Float64Array = Float64Array.from({ length: 256 }, (_, set) =>
  Math.max(
    0,
    ...Object.entries(fields).map(([field, bit]) =>
      (set & bit) === 0 ? 0 : worth[field as keyof typeof fields],
    ),
  ),
)

/** How well a word of a place fits a typed one, of 1. */
export const fit = {
  exact: 1,
  otherSpelling: 0.98,
  looser: 0.8,
  /** A beginning, from almost nothing typed to almost all. */
  lastBegun: [0.7, 0.86],
  begun: [0.55, 0.7],
  oneEdit: 0.5,
  oneEditBegun: [0.36, 0.44],
  twoEdits: 0.32,
  twoEditsBegun: [0.22, 0.28],
} as const

export const bonus = {
  /** For a name that has no other words than those typed; a part of it where it has. */
  coverage: 120,
  /** For a name that begins with the first typed word. */
  start: 60,
  wholeName: 150,
  /** For the best rating and many reviews. */
  standing: 40,
  /** For being where the guest is. */
  near: 400,
} as const

const nearMetres = 500
const farMetres = 10_000_000
const doublings = Math.log2(1 + farMetres / nearMetres)

// The leading bits of a number tell its size to some percent, which is all that this needs for many places at once.
const asNumber = new Float32Array(1)
const asBits = new Uint32Array(asNumber.buffer)
const bitsLeftOut = 19

const nearBonuses = Uint16Array.from({ length: 0x7f800000 >>> bitsLeftOut }, (_, size) => {
  asBits[0] = size << bitsLeftOut
  const metres = metresOf(Math.sqrt(asNumber[0] ?? 0))
  return Math.max(0, Math.round(bonus.near * (1 - Math.log2(1 + metres / nearMetres) / doublings)))
})

/** Falls with each doubling of the distance; takes what `chordSquared` gives. */
export function nearBonus(chordSquared: number): number {
  asNumber[0] = chordSquared
  return nearBonuses[asBits[0]! >>> bitsLeftOut]!
}

const usualRating = 3.8
const usualReviews = 12

/** Rating and reviews as one number from 0 to 255: few reviews leave a place near the usual rating. */
export function standingOf(rating: number | null, reviews: number): number {
  const weight = rating === null ? 0 : Math.max(0, reviews)
  const mean = ((rating ?? 0) * weight + usualRating * usualReviews) / (weight + usualReviews)
  return Math.round(Math.min(1, Math.max(0, (mean - 2.5) / 2.5)) * 255)
}
