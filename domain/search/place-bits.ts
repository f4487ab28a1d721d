/** One bit for each place of a part of the search, 32 to a number. */
export type PlaceBits = Uint32Array

export function noPlaces(size: number): PlaceBits {
  return new Uint32Array((size + 31) >> 5)
}

export function allPlaces(size: number): PlaceBits {
  const bits = noPlaces(size).fill(0xffffffff)
  if ((size & 31) !== 0) bits[bits.length - 1] = 0xffffffff >>> (32 - (size & 31))
  return bits
}

export function has(bits: PlaceBits, place: number): boolean {
  return ((bits[place >> 5]! >>> (place & 31)) & 1) === 1
}

export function put(bits: PlaceBits, place: number): void {
  bits[place >> 5]! |= 1 << (place & 31)
}

/** Keeps in `bits` what is in `others` as well. */
export function keepCommon(bits: PlaceBits, others: PlaceBits): void {
  for (let at = 0; at < bits.length; at++) bits[at]! &= others[at]!
}

export function addAll(bits: PlaceBits, others: PlaceBits): void {
  for (let at = 0; at < bits.length; at++) bits[at]! |= others[at]!
}

export function takeAway(bits: PlaceBits, others: PlaceBits): void {
  for (let at = 0; at < bits.length; at++) bits[at]! &= ~others[at]!
}

export function countOf(bits: PlaceBits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The places in ascending order, at most `most`. */
export function placesOf(bits: PlaceBits, most: number): Uint32Array {
  const places = new Uint32Array(most)
  let found = 0
  for (let at = 0; at < bits.length && found < most; at++) {
    for (let word = bits[at]!; word !== 0 && found < most; word &= word - 1) {
      places[found++] = (at << 5) + 31 - Math.clz32(word & -word)
    }
  }
  return places.subarray(0, found)
}
