type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor> | readonly Cbor[]

/**
 * Encodes the subset of CBOR (RFC 8949) that authenticators use: integers, strings, byte strings, arrays and
 * maps.
 */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((each: Cbor) => cbor(each))])
  const list = value as readonly Cbor[]
  return Buffer.concat([head(4, list.length), ...list.map((each) => cbor(each))])
}

function head(kind: number, count: number): Buffer {
  const first = kind << 5
  if (count < 24) return Buffer.from([first | count])
  if (count < 0x100) return Buffer.from([first | 24, count])
  return Buffer.from([first | 25, count >> 8, count & 0xff])
}
