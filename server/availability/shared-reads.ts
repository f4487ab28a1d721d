/**
 * Lets callers who want the same thing at the same time share one read. A caller never gets the result of a read that
 * began before it asked, so nobody sees a state older than their own last write.
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
    /** The result of `load`, or of the same caller's neighbor in time; `load` is called when the read begins. */
    read(key: string, load: () => Promise<Value>): Promise<Value> {
      const entry = reads.get(key)
      if (!entry) return start(key, load)
      const again = () => start(key, load)
      return (entry.next ??= entry.running.then(again, again))
    },
  }
}
