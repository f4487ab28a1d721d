/**
 * Lets concurrent callers with the same key share one read. A caller never gets a read that started before
 * its call, so it always sees its own latest write.
 */
export function createSharedReads<Value>() {
  const reads = new Map<string, { running: Promise<Value>; next: Promise<Value> | null }>()

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const running = load()
    const entry: { running: Promise<Value>; next: Promise<Value> | null } = { running, next: null }
    reads.set(key, entry)
    const ended = () => {
      if (entry.next === null && reads.get(key) === entry) reads.delete(key)
    }
    running.then(ended, ended)
    return running
  }

  return {
    /** Resolves to the result of `load`, or to that of another caller. `load` runs when the read starts. */
    read(key: string, load: () => Promise<Value>): Promise<Value> {
      const entry = reads.get(key)
      if (!entry) return start(key, load)
      const again = () => start(key, load)
      return (entry.next ??= entry.running.then(again, again))
    },
  }
}
