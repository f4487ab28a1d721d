/**
 * Once `max` entries are cached, clears them all, which is simple and cheap because frequent keys are soon
 * cached again.
 */
export function createMemory<Result>(max = 2_000): (key: string, compute: () => Result) => Result {
  const known = new Map<string, Result>()
  return (key, compute) => {
    let remembered = known.get(key)
    if (remembered === undefined) {
      remembered = compute()
      if (known.size >= max) known.clear()
      known.set(key, remembered)
    }
    return remembered
  }
}
