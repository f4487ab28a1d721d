import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a program answers: with a status, with other headers or a body, by closing the connection after it has read, or not. */
export type Answering =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'closes'
  | 'switches protocols'
  | 'never'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly path: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers from now on. */
  answerWith(answering: Answering): void
  close(): Promise<void>
}

/** Starts a program on this machine that receives the events of a restaurant. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let next: Answering = { status: 204 }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    received.push({ headers: request.headers, text, path: request.url ?? '' })
    if (next === 'never') return
    if (next === 'closes') request.socket.destroy()
    else if (next === 'switches protocols')
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
    else response.writeHead(next.status, next.headers).end(next.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (answering) => void (next = answering),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
