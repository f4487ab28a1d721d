/**
 * Wraps a read so that only one runs at a time, and callers with the same key share a running or waiting one.
 * Results aren't cached.
 */
export function sharedReads<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const asked = new Map<Key, Promise<Value>>()
  let last: Promise<unknown> = Promise.resolve()
  return (key) => {
    const underway = asked.get(key)
    if (underway) return underway
    const mine = last.then(() => read(key)).finally(() => asked.delete(key))
    last = mine.catch(() => undefined)
    asked.set(key, mine)
    return mine
  }
}
