import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface ProviderAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object
  /** How the response is lost on its way. */
  readonly fault?: Fault
}

/** Ways in which a request to a provider can fail. */
export const faults = ['hangs', 'cut', 'serverError', 'tooMany', 'unreadable'] as const
export type Fault = (typeof faults)[number]

export interface ProviderServer {
  readonly url: string
  /** All requests received, oldest first. */
  readonly requests: readonly ProviderRequest[]
  /** Makes the next requests other than GET fail, before or after the provider has processed them. */
  failNext(fault: Fault, when: 'before' | 'after', times?: number): void
  /** Rejects our key in all later requests. */
  refuseUs(): void
  close(): Promise<void>
}

/** Starts a provider on this machine that responds like a real one, unless a test makes it fail. */
export async function openProviderServer(
  answer: (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>,
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = []
  let isRefusing = false
  let planned: { fault: Fault; when: 'before' | 'after'; left: number } | null = null

  async function respond(request: ProviderRequest, response: ServerResponse): Promise<void> {
    requests.push(request)
    const failing = planned && planned.left > 0 && request.method !== 'GET' ? planned : null
    if (failing) failing.left -= 1
    if (failing?.when === 'before') return fail(response, failing.fault)
    if (isRefusing)
      return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{}}')
    const { status = 200, headers: more, body: json, fault } = await answer(request)
    const lost = failing?.fault ?? fault
    if (lost) return fail(response, lost)
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(json))
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk))
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://provider')
      const { method = 'GET', headers } = incoming
      const body = Buffer.concat(chunks).toString('utf8')
      void respond({ method, path: pathname, query: searchParams, headers, body }, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    failNext: (fault, when, times = 1) => void (planned = { fault, when, left: times }),
    refuseUs: () => void (isRefusing = true),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === 'hangs') return
  if (fault === 'cut') return void response.socket?.destroy()
  if (fault === 'unreadable')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('<h1>Welcome</h1>')
  const status = fault === 'tooMany' ? 429 : 502
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'retry-after': '7',
      'stripe-should-retry': 'false',
    })
    .end(JSON.stringify({ error: { type: 'api_error', message: fault } }))
}
