/** First and last byte of a range in a file, both inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Parses a `Range` header (RFC 9110) for a file of `size` bytes. Returns null, which means the whole file, if
 * there is no header or its unit isn't bytes. `unsatisfiable` results in a 416 response. It is also returned
 * for multiple ranges, which no map requests.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined || !/^\s*bytes\s*=/i.test(header)) return null
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header) ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'unsatisfiable'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last && first < size ? { first, last } : 'unsatisfiable'
}
