/**
 * For reads that many may ask for at once: one is under way at a time, and who asks meanwhile for what is being read, or
 * waits to be, shares its answer. Nothing is kept afterwards.
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
