import { freePort } from '../scripts/postgres.ts'

export interface Inspected {
  /** Environment of the server that is to be inspected. */
  readonly env: Record<string, string>
  /** Collects its garbage, so its memory shows what it still needs. */
  collectGarbage(): Promise<void>
}

/** Lets a server be inspected on a port of this machine. */
export async function inspected(): Promise<Inspected> {
  const port = await freePort()
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    async collectGarbage() {
      const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
      const [target] = targets as { webSocketDebuggerUrl: string }[]
      if (!target) throw new Error('The server can’t be inspected.')
      const socket = new WebSocket(target.webSocketDebuggerUrl)
      await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
      const done = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
      await done
      socket.close()
    },
  }
}
