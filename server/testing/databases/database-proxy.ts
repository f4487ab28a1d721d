import net, { type AddressInfo, type Socket } from 'node:net'

/** A proxy for PostgreSQL that can simulate outages. */
export interface DatabaseProxy {
  /** Rewrites a PostgreSQL URL to go through the proxy. */
  through(url: string): string
  /** Accepts connections but never responds, like a frozen process or a broken network. */
  freeze(): void
  readonly isFrozen: boolean
  thaw(): void
  /** Closes all connections and rejects new ones, like a stopped server. */
  shutDown(): Promise<void>
  close(): Promise<void>
}

export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = net.createServer((guest) => {
    const host = net.connect(Number(port || 5432), hostname.replace(/^\[|\]$/g, '') || '127.0.0.1')
    for (const [from, to] of [
      [guest, host],
      [host, guest],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => to.write(bytes))
      if (isFrozen) from.pause()
    }
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', () => resolve()))
  const hangUp = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port
  return {
    through(address) {
      const changed = new URL(address)
      changed.hostname = '127.0.0.1'
      changed.port = String(own)
      return changed.href
    },
    get isFrozen() {
      return isFrozen
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    shutDown: hangUp,
    close: () => (server.listening ? hangUp() : Promise.resolve()),
  }
}
