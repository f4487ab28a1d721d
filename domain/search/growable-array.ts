/** A growing list of unsigned 32-bit integers in a typed array, which takes four bytes per integer. */
export interface GrowableArray {
  push(value: number): void
  readonly length: number
  /** A view of the integers. It is valid until the next push. */
  readonly values: Uint32Array
}

export function createGrowableArray(): GrowableArray {
  let buffer = new Uint32Array(1024)
  let length = 0
  return {
    push(value) {
      if (length === buffer.length) {
        const larger = new Uint32Array(buffer.length * 2)
        larger.set(buffer)
        buffer = larger
      }
      buffer[length++] = value
    },
    get length() {
      return length
    },
    get values() {
      return buffer.subarray(0, length)
    },
  }
}
