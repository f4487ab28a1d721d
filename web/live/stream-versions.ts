import { type LiveKind, livePath, liveReads } from '#contracts/messages/live.ts'
import type { Transport, WireResponse } from '#contracts/client.ts'
import { serviceUrlOfCall } from '#web/session/requests/call-origin.ts'

export interface StreamTo {
  readonly kind: LiveKind
  readonly id: string
  readonly onVersion: (version: number) => void
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Longest wait for the first version and between messages. The server sends a version immediately and a heartbeat
 * every 20 seconds, so a longer silence means that a proxy is buffering.
 */
const firstWithinMs = 10_000
const silenceTimeoutMs = 60_000

/**
 * Creates a transport that streams the versions of a call's data. It responds with 204 when the stream has ended,
 * passes on refusals, and rejects if nothing arrives.
 */
export function streamVersions({ kind, id, onVersion, fetch = globalThis.fetch }: StreamTo): Transport {
  return async ({ headers, signal }) => {
    const silence = new AbortController()
    const leave = () => silence.abort()
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    let timer = setTimeout(leave, firstWithinMs)
    try {
      const response = await fetch(serviceUrlOfCall(liveReads[kind]) + livePath(kind, id), {
        headers: { accept: 'text/event-stream', ...headers },
        cache: 'no-store',
        signal: silence.signal,
      })
      if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
        return await refusalOf(response)
      for await (const text of piecesOf(response)) {
        clearTimeout(timer)
        timer = setTimeout(leave, silenceTimeoutMs)
        for (const [, version] of text.matchAll(/^data: (\d+)$/gm)) onVersion(Number(version))
      }
      return { status: 204, body: undefined }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
  }
}

async function refusalOf(response: Response): Promise<WireResponse> {
  if (response.ok) throw new Error('a page instead of a stream')
  return { status: response.status, body: await response.json() }
}

/** Yields the text of the stream in pieces that end between two events. */
async function* piecesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    text += decoder.decode(value, { stream: true })
    const end = text.lastIndexOf('\n\n') + 2
    if (end < 2) continue
    yield text.slice(0, end)
    text = text.slice(end)
  }
}
