/** Keeps the values that were asked for last, the one not asked for longest goes first. */
export interface LatestKept<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

export function latestKept<T>(most: number): LatestKept<T> {
  const kept = new Map<string, T>()
  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      kept.set(key, value)
      const oldest = kept.size > most ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
  }
}
