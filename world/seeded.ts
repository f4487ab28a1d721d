/**
 * Creates a generator of random numbers from 0 (inclusive) to 1 (exclusive) that depends only on the text, so
 * that everyone gets the same demo world.
 */
export function seeded(text: string): () => number {
  let state = 2_166_136_261
  for (let n = 0; n < text.length; n++) state = Math.imul(state ^ text.charCodeAt(n), 16_777_619)
  return () => {
    state = (state + 0x9e37_79b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
  }
}

/** Picks a random element. */
export function pick<T>(random: () => number, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('Nothing to pick from.')
  return picked
}
