import type { ProviderServer } from '#server/testing/providers/provider-server.ts'

interface Seen {
  /** Most requests to one endpoint that arrived within a second. */
  readonly mostInSecond: number
  /** Readings of payments. */
  readonly reads: number
}

const everyMs = 50

/** Counts the requests that reach a provider until `stop` is called. */
export function watchRequests({ requests }: Pick<ProviderServer, 'requests'>): { stop(): Seen } {
  const first = requests.length
  const arrived = new Map<string, { at: number; count: number }[]>()
  let counted = first
  const count = () => {
    const at = performance.now()
    for (const { method, path } of requests.slice(counted)) {
      const endpoint = `${method} ${path.split('/').slice(0, 3).join('/')}`
      const times = arrived.get(endpoint) ?? []
      arrived.set(endpoint, times)
      const last = times.at(-1)
      if (last?.at === at) last.count += 1
      else times.push({ at, count: 1 })
    }
    counted = requests.length
  }
  const timer = setInterval(count, everyMs)
  return {
    stop() {
      clearInterval(timer)
      count()
      const isReading = ({ method, path }: { method: string; path: string }) =>
        method === 'GET' && /\/(?:payment_intents|orders)\//.test(path)
      return {
        mostInSecond: Math.max(0, ...[...arrived.values()].map(mostWithinSecond)),
        reads: requests.slice(first).filter(isReading).length,
      }
    },
  }
}

function mostWithinSecond(times: readonly { readonly at: number; readonly count: number }[]): number {
  const sums = times.map((start, index) =>
    times
      .slice(index)
      .filter(({ at }) => at - start.at < 1_000 - everyMs)
      .reduce((sum, { count }) => sum + count, 0),
  )
  return Math.max(0, ...sums)
}
