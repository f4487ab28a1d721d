export interface RecentValue<Value> {
  /** Resolves to the value, which is at most `usableForMs` old unless reading it fails. */
  get(): Promise<Value>
}

interface Ages {
  /** Age in milliseconds from which the value is read again, while callers still get the old one. */
  readonly freshForMs: number
  /** Age in milliseconds from which callers wait for the new value. */
  readonly usableForMs: number
}

/** Reads a value when it is first needed, and again when it gets old. One read runs at a time. */
export function recentValue<Value>(
  read: () => Promise<Value>,
  { freshForMs, usableForMs }: Ages,
): RecentValue<Value> {
  let known: { readonly value: Value } | null = null
  let readAt = 0
  let reading: Promise<Value> | null = null

  async function readNow(): Promise<Value> {
    const began = performance.now()
    const value = await read()
    known = { value }
    readAt = began
    return value
  }
  const readOnce = () => (reading ??= readNow().finally(() => (reading = null)))

  return {
    async get() {
      if (!known) return readOnce()
      const { value } = known
      const age = performance.now() - readAt
      if (age <= freshForMs) return value
      // If it can't be read, the old value is better than none.
      const fresh = readOnce().catch(() => value)
      return age > usableForMs ? fresh : value
    },
  }
}
