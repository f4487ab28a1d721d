/**
 * How often a test repeats what happens by chance: `sample` times in `npm test`, and `whole` times in
 * `npm run soak -- repeats`, which sets `TEST_ROUNDS`.
 */
export function rounds({ whole, sample }: { readonly whole: number; readonly sample: number }): number {
  return process.env['TEST_ROUNDS'] === 'whole' ? whole : sample
}
