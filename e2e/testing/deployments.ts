import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inProject } from '#scripts/project.ts'

/** A website that serves successive versions of the app, each from scripts and styles with other names. */
export interface Deployments {
  readonly address: string
  /** Deploys the next version. The files of the previous one are gone. */
  deploy(): void
  /** Returns the prefix of the file names of the current version. */
  prefix(): string
  close(): Promise<void>
}

/** Responses that contain names of files. */
const namesFiles = /^(text\/html|text\/javascript|application\/javascript)/

/**
 * Opens a proxy in front of the server. It renames the files of the build, in responses and in requests, so one build
 * serves as several versions. Everything else reaches the server unchanged.
 */
export async function openDeployments(server: string): Promise<Deployments> {
  const built = new Set(
    readdirSync(inProject('dist/web/client/assets')).filter((name) => /\.(js|css)$/.test(name)),
  )
  let version = 1
  const prefix = () => `v${version}-`
  const renamed = (text: string) =>
    text
      .replaceAll(/[\w.-]+\.(?:js|css)\b/g, (name) => (built.has(name) ? prefix() + name : name))
      .replace('const shell={"version":"', `$&${prefix()}`)

  const answer = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const [, given = '', name = ''] = /^\/assets\/(v\d+-)?([^?]+)/.exec(asked.url ?? '') ?? []
    if (built.has(name) && given !== prefix()) return void reply.writeHead(404).end()
    const { host: _, 'accept-encoding': __, origin, ...headers } = asked.headers
    const forwarded = request(server + (asked.url ?? '').replace(given, ''), {
      method: asked.method,
      headers: { ...headers, ...(origin && { origin: server }) },
    })
    asked.pipe(forwarded)
    const [received] = (await once(forwarded, 'response')) as [IncomingMessage]
    const { 'content-length': ___, etag: ____, ...rest } = received.headers
    reply.writeHead(received.statusCode ?? 502, rest)
    if (!namesFiles.test(rest['content-type'] ?? '')) return void received.pipe(reply)
    reply.end(renamed(Buffer.concat(await received.toArray()).toString()))
  }

  const proxy = createServer((asked, reply) => {
    answer(asked, reply).catch(() => reply.destroy())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    deploy: () => void (version += 1),
    prefix,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
