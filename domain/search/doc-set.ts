/** A set of documents of one segment: one bit for each document, 32 in each number. */
export type DocSet = Uint32Array

export function emptySet(size: number): DocSet {
  return new Uint32Array((size + 31) >> 5)
}

export function fullSet(size: number): DocSet {
  const set = emptySet(size).fill(0xffffffff)
  if ((size & 31) !== 0) set[set.length - 1] = 0xffffffff >>> (32 - (size & 31))
  return set
}

export function hasDoc(set: DocSet, doc: number): boolean {
  return ((set[doc >> 5]! >>> (doc & 31)) & 1) === 1
}

export function addDoc(set: DocSet, doc: number): void {
  set[doc >> 5]! |= 1 << (doc & 31)
}

export function intersectWith(set: DocSet, other: DocSet): void {
  for (let index = 0; index < set.length; index++) set[index]! &= other[index]!
}

export function unionWith(set: DocSet, other: DocSet): void {
  for (let index = 0; index < set.length; index++) set[index]! |= other[index]!
}

export function subtract(set: DocSet, other: DocSet): void {
  for (let index = 0; index < set.length; index++) set[index]! &= ~other[index]!
}

export function countDocs(set: DocSet): number {
  let count = 0
  for (let index = 0; index < set.length; index++) {
    let word = set[index]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Returns the first `limit` documents of a set in ascending order. */
export function docsIn(set: DocSet, limit: number): Uint32Array {
  const docs = new Uint32Array(limit)
  let found = 0
  for (let index = 0; index < set.length && found < limit; index++) {
    for (let word = set[index]!; word !== 0 && found < limit; word &= word - 1) {
      docs[found++] = (index << 5) + 31 - Math.clz32(word & -word)
    }
  }
  return docs.subarray(0, found)
}
