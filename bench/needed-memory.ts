import { freePort } from '#scripts/postgres/postgres.ts'

export interface Inspected {
  /** Environment variables of the server to inspect. */
  readonly env: Record<string, string>
  /**
   * Returns the memory that the server still needs after a garbage collection, in kB: its heap and everything
   * the heap refers to.
   */
  neededKilobytes(): Promise<number>
}

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize?: number
  readonly backingStorageSize?: number
}

/**
 * Makes a server inspectable on a local port. The server's resident memory says little about single
 * connections, because it changes by tens of megabytes whenever the system reclaims pages.
 */
export async function inspected(): Promise<Inspected> {
  const port = await freePort()
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    async neededKilobytes() {
      const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
      const [target] = targets as { webSocketDebuggerUrl: string }[]
      if (!target) throw new Error('The server can’t be inspected.')
      const socket = new WebSocket(target.webSocketDebuggerUrl)
      await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
      let id = 0
      const ask = (method: string): Promise<unknown> =>
        new Promise((resolve) => {
          socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)).result), {
            once: true,
          })
          socket.send(JSON.stringify({ id: (id += 1), method }))
        })
      // Finalizers run after the first collection, so a second one collects what they release.
      await ask('HeapProfiler.collectGarbage')
      await ask('HeapProfiler.collectGarbage')
      const usage = (await ask('Runtime.getHeapUsage')) as HeapUsage
      socket.close()
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
      return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024
    },
  }
}
