import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** Size of the body on the wire, in bytes. */
  readonly bytes: number
  /** Status line and headers. */
  readonly head: string
  /** The body as received. A chunked body still contains its chunk sizes. */
  readonly body: Buffer
}

/** A persistent connection that sends one request at a time and uses little CPU time. */
export interface KeepAliveClient {
  /** False once either side has closed the connection. */
  readonly isOpen: boolean
  ask(request: Buffer): Promise<RawAnswer>
  close(): void
}

interface Waiting {
  resolve: (answer: RawAnswer) => void
  reject: (error: Error) => void
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

export async function openClient(host: string, port: number): Promise<KeepAliveClient> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  let waiting: Waiting | undefined
  let parts: Buffer[] = []
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    const answer = readAnswer(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts))
    if (!answer) return
    parts = []
    waiting?.resolve(answer)
  })
  return {
    get isOpen() {
      return !socket.destroyed && socket.writable
    },
    ask: (request) => asked(socket, request, (next) => (waiting = next)),
    close: () => void socket.destroy(),
  }
}

function asked(socket: Socket, request: Buffer, wait: (waiting: Waiting) => void): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    wait({ resolve, reject })
    socket.write(request)
  })
}

/**
 * Returns the response once it is complete, according to its length or last chunk, or undefined before that.
 */
function readAnswer(received: Buffer): RawAnswer | undefined {
  const head = received.indexOf(headEnd)
  if (head < 0) return undefined
  const headers = received.toString('latin1', 0, head)
  const status = Number(headers.slice(9, 12))
  const body = received.subarray(head + headEnd.length)
  const answer = { status, bytes: body.length, head: headers, body }
  const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1]
  if (length !== undefined) return body.length >= Number(length) ? answer : undefined
  if (!/\r\ntransfer-encoding: *chunked/i.test(headers)) return answer
  return received.subarray(-lastChunk.length).equals(lastChunk) ? answer : undefined
}

export interface RequestToSend {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body of the request, sent as JSON. */
  readonly body?: object
}

/** Encodes a request in advance, so that encoding isn't part of the measured time. */
export function requestBytes({ method, path, headers = {}, body }: RequestToSend, host: string): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`)
}
