import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Number of listening sockets. Node.js accepts one connection per socket in each iteration of the event loop,
 * so with a single socket, a guest would wait for every earlier connection.
 */
const sockets = 16
/** Maximum number of pending connections per socket. The system may allow fewer. */
const backlog = 4_096
/** Only Linux distributes connections among sockets that share a port. */
const canSharePort = process.platform === 'linux'

/**
 * Listens on this address. Rejects with the system's error, for example if another process already listens
 * there. Resolves to a function that stops accepting connections and resolves once the open ones have ended.
 */
export async function listen(
  app: FastifyInstance,
  address: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  if (!canSharePort) {
    await app.listen({ ...address, backlog })
    return async () => {}
  }
  // With shared ports, listening succeeds even if another server is running, so check first that the port is
  // free.
  await startListening(createServer(), address).then(stopListening)
  // Fastify accepts this option, although its types omit it.
  const shared = { ...address, backlog, reusePort: true }
  await app.listen(shared)
  const { port } = app.server.address() as { port: number }
  const more = Array.from({ length: sockets - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  await Promise.all(more.map((server) => startListening(server, { ...shared, port })))
  return async () => void (await Promise.all(more.map(stopListening)))
}

function startListening(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => resolve(server))
  })
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
