export interface KeptByNumber<Value> {
  get(id: number): Value | undefined
  drop(id: number): void
  /** The values of these numbers, read where they are not kept; those that `read` does not find are missing. */
  take(ids: readonly number[], read: Read<Value>): Promise<Map<number, Value>>
  /** Drops the values kept longest until no more than `most` are left. */
  shrinkTo(most: number): void
}

type Read<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>

interface Limits<Value> {
  readonly readAtOnce: number
  readonly mayKeep?: (value: Value) => boolean
}

/**
 * Values by restaurant number. What is being read while its restaurant changes is handed out once, but not kept. Whoever
 * asks, one batch is read at a time, so that many who want the same do not all read it.
 */
export function keptByNumber<Value>({ readAtOnce, mayKeep }: Limits<Value>): KeptByNumber<Value> {
  const kept = new Map<number, Value>()
  let droppedMeanwhile = new Set<number>()
  let reading: Promise<unknown> = Promise.resolve()

  const readBatch = async (ids: readonly number[], read: Read<Value>, into: Map<number, Value>) => {
    const missing: number[] = []
    for (const id of ids) {
      const value = kept.get(id)
      if (value === undefined) missing.push(id)
      else into.set(id, value)
    }
    if (missing.length === 0) return
    droppedMeanwhile = new Set()
    for (const [id, value] of await read(missing)) {
      into.set(id, value)
      if (!droppedMeanwhile.has(id) && (mayKeep?.(value) ?? true)) kept.set(id, value)
    }
  }

  return {
    get: (id) => kept.get(id),
    drop(id) {
      kept.delete(id)
      droppedMeanwhile.add(id)
    },
    async take(ids, read) {
      const values = new Map<number, Value>()
      const missing: number[] = []
      for (const id of ids) {
        const value = kept.get(id)
        if (value === undefined) missing.push(id)
        else values.set(id, value)
      }
      for (let start = 0; start < missing.length; start += readAtOnce) {
        const batch = missing.slice(start, start + readAtOnce)
        const turn = reading.then(() => readBatch(batch, read, values))
        reading = turn.catch(() => undefined)
        await turn
      }
      return values
    },
    shrinkTo(most) {
      for (const id of kept.keys()) {
        if (kept.size <= most) return
        kept.delete(id)
      }
    },
  }
}
