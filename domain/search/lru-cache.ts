export interface LruCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** Creates a cache that evicts the least recently used entry when it is full. */
export function createLruCache<T>(capacity: number): LruCache<T> {
  const entries = new Map<string, T>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.set(key, value)
      const oldest = entries.size > capacity ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
    },
  }
}
