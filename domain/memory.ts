/**
 * Caches the results of a pure function by key. Clears the whole cache above `most` entries, because frequent keys
 * return soon.
 */
export function createMemory<Result>(most = 2_000): (key: string, compute: () => Result) => Result {
  const known = new Map<string, Result>()
  return (key, compute) => {
    let remembered = known.get(key)
    if (remembered === undefined) {
      remembered = compute()
      if (known.size >= most) known.clear()
      known.set(key, remembered)
    }
    return remembered
  }
}
