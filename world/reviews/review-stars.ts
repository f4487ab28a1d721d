import { pick } from '../seeded.ts'

/**
 * Creates `count` ratings from 1 to 5 with this average, rounded to one decimal. Most are good, and a few
 * aren't.
 */
export function starsFor(average: number, count: number, random: () => number): number[] {
  const stars = Array.from({ length: count }, () => 5)
  let missing = 5 * count - Math.round(average * count)
  while (missing > 0) {
    const low = stars.flatMap((star, n) => (star < 5 && star > 1 ? [n] : []))
    const high = stars.flatMap((star, n) => (star === 5 ? [n] : []))
    const lower = high.length === 0 || (low.length > 0 && random() < 0.25)
    const at = pick(random, lower ? low : high)
    stars[at] = (stars[at] ?? 5) - 1
    missing--
  }
  return stars
}
