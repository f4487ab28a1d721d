import type { Transport } from './client.ts'

type Text = string | null | undefined

export interface FetchTransportOptions {
  /** The guest's token; a function is asked before every call, so that a refreshed one is used at once. */
  token?: Text | (() => Text)
  /** The language refusals are worded in. */
  language?: Text | (() => Text)
  fetch?: typeof globalThis.fetch
}

/** Browsers let 64 kB of writes outlive a page, all together; letters count up to three bytes. */
const outlivesThePage = 8_000

/**
 * Sends calls over HTTP. `baseUrl` is an origin, or empty for the page's own. A write that is not large arrives also
 * when the guest has left the page meanwhile.
 */
export function fetchTransport(baseUrl: string, options: FetchTransportOptions = {}): Transport {
  const origin = baseUrl.replace(/\/+$/, '')
  return async ({ url, method, headers, body, signal }) => {
    const token = current(options.token)
    const language = current(options.language)
    const send = options.fetch ?? globalThis.fetch
    const text = JSON.stringify(body) as string | undefined
    const response = await send(origin + url, {
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
    })
    return { status: response.status, body: await readBody(response) }
  }
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
