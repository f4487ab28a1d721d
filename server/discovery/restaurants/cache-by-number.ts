export interface CacheByNumber<Value> {
  get(id: number): Value | undefined
  drop(id: number): void
  /**
   * Returns the values of these ids, either from the cache or loaded with `read`. Omits ids that `read`
   * doesn't find.
   */
  take(ids: readonly number[], read: Read<Value>): Promise<Map<number, Value>>
  /** Evicts the oldest values until at most `max` are left. */
  shrinkTo(max: number): void
}

type Read<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>

interface Limits<Value> {
  readonly readAtOnce: number
  readonly mayCache?: (value: Value) => boolean
}

/**
 * Creates a cache by restaurant id. Doesn't cache a value if its restaurant changed while it was being read.
 * Reads one batch at a time, so that concurrent callers don't read the same values.
 */
export function cacheByNumber<Value>({ readAtOnce, mayCache }: Limits<Value>): CacheByNumber<Value> {
  const cache = new Map<number, Value>()
  let droppedMeanwhile = new Set<number>()
  let reading: Promise<unknown> = Promise.resolve()

  const readBatch = async (ids: readonly number[], read: Read<Value>, into: Map<number, Value>) => {
    const missing: number[] = []
    for (const id of ids) {
      const value = cache.get(id)
      if (value === undefined) missing.push(id)
      else into.set(id, value)
    }
    if (missing.length === 0) return
    droppedMeanwhile = new Set()
    for (const [id, value] of await read(missing)) {
      into.set(id, value)
      if (!droppedMeanwhile.has(id) && (mayCache?.(value) ?? true)) cache.set(id, value)
    }
  }

  return {
    get: (id) => cache.get(id),
    drop(id) {
      cache.delete(id)
      droppedMeanwhile.add(id)
    },
    async take(ids, read) {
      const values = new Map<number, Value>()
      const missing: number[] = []
      for (const id of ids) {
        const value = cache.get(id)
        if (value === undefined) missing.push(id)
        else values.set(id, value)
      }
      for (let start = 0; start < missing.length; start += readAtOnce) {
        const batch = missing.slice(start, start + readAtOnce)
        const batchRead = reading.then(() => readBatch(batch, read, values))
        reading = batchRead.catch(() => undefined)
        await batchRead
      }
      return values
    },
    shrinkTo(max) {
      for (const id of cache.keys()) {
        if (cache.size <= max) return
        cache.delete(id)
      }
    },
  }
}
