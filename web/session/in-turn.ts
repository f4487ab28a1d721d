const waiting = new Map<string, Promise<unknown>>()

/** One at a time of the same name, over all tabs where the browser can; pages without TLS take turns within their tab. */
export async function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(name, run)
  const before = waiting.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(run)
  waiting.set(name, mine)
  return mine
}
