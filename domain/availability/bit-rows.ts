/** A bit matrix: one row per table or area, one bit per arrival. */
export interface BitRows {
  readonly wordsPerRow: number
  readonly words: Int32Array
}

export function bitRows(rows: number, bits: number): BitRows {
  const wordsPerRow = (bits + 31) >> 5
  return { wordsPerRow, words: new Int32Array(rows * wordsPerRow) }
}

export function hasBit({ wordsPerRow, words }: BitRows, row: number, bit: number): boolean {
  return ((words[row * wordsPerRow + (bit >> 5)]! >>> (bit & 31)) & 1) === 1
}

/** Sets the bits from `from` (inclusive) to `end` (exclusive). */
export function setBits({ wordsPerRow, words }: BitRows, row: number, from: number, end: number): void {
  if (from >= end) return
  const first = row * wordsPerRow + (from >> 5)
  const last = row * wordsPerRow + ((end - 1) >> 5)
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - ((end - 1) & 31))
  if (first === last) {
    words[first]! |= head & tail
    return
  }
  words[first]! |= head
  for (let word = first + 1; word < last; word++) words[word] = -1
  words[last]! |= tail
}
