/** Whole numbers from 0 to 2³²-1 in a row that grows, four bytes each. */
export interface GrowingNumbers {
  push(value: number): void
  readonly length: number
  /** The row itself, valid until the next push. */
  readonly taken: Uint32Array
}

export function growingNumbers(): GrowingNumbers {
  let room = new Uint32Array(1024)
  let length = 0
  return {
    push(value) {
      if (length === room.length) {
        const larger = new Uint32Array(room.length * 2)
        larger.set(room)
        room = larger
      }
      room[length++] = value
    },
    get length() {
      return length
    },
    get taken() {
      return room.subarray(0, length)
    },
  }
}
