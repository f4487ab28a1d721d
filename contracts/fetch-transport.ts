import type { Transport } from './client.ts'

type Text = string | null | undefined

export interface FetchTransportOptions {
  /** The guest's token; a function is asked before every call, so that a refreshed one is used at once. */
  token?: Text | (() => Text)
  /** The language refusals are worded in. */
  language?: Text | (() => Text)
  fetch?: typeof globalThis.fetch
  /** Waits before a call that found the server busy is sent again. */
  sleep?: (ms: number) => Promise<void>
}

const sleepByClock = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))

/** How often a call is sent to a busy server, and how many seconds it may be told to wait. */
const triesMost = 4
const retryAfterMost = 15

/** Browsers let 64 kB of writes outlive a page, all together; letters count up to three bytes. */
const outlivesThePage = 8_000

/**
 * Sends calls over HTTP. `baseUrl` is an origin, or empty for the page's own. A write that is not large arrives also
 * when the guest has left the page meanwhile, and a call that found the server busy is sent again when the server said.
 */
export function fetchTransport(baseUrl: string, options: FetchTransportOptions = {}): Transport {
  const origin = baseUrl.replace(/\/+$/, '')
  return async ({ url, method, headers, body, signal }) => {
    const token = current(options.token)
    const language = current(options.language)
    const send = options.fetch ?? globalThis.fetch
    const sleep = options.sleep ?? sleepByClock
    const text = JSON.stringify(body) as string | undefined
    const request: RequestInit = {
      method,
      keepalive: method !== 'GET' && (text?.length ?? 0) < outlivesThePage,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...(text && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: text ?? null,
      ...(signal && { signal }),
    }
    for (let tries = 1; ; tries++) {
      const response = await send(origin + url, request)
      const answer = { status: response.status, body: await readBody(response) }
      const seconds = isBusy(answer.body) ? Number(response.headers.get('retry-after')) : 0
      if (tries === triesMost || !(seconds > 0 && seconds <= retryAfterMost)) return answer
      // Everybody else was told to come back, too: not all at the same moment.
      await sleep(seconds * 1000 * (1 + Math.random() / 2))
    }
  }
}

/** Nothing was done for who is told so, which other failures do not say. */
function isBusy(body: unknown): boolean {
  return (body as { code?: unknown } | null | undefined)?.code === 'busy'
}

function current(text: Text | (() => Text)): Text {
  return typeof text === 'function' ? text() : text
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    // A proxy may mislabel its error page; its status says enough. A success that cannot be read is a crash.
    if (response.ok) throw cause
    return text
  }
}
