import type { Transport } from '#contracts/client.ts'
import type { CallName } from '#contracts/wire.ts'

type Text = string | null | undefined

export interface FetchTransportOptions {
  /**
   * If it is a function, it is called before every request, so that a refreshed token takes effect
   * immediately.
   */
  token?: Text | (() => Text)
  /** The language of the server's refusal messages. */
  language?: Text | (() => Text)
  fetch?: typeof globalThis.fetch
  /** Resolves after this many milliseconds. Replaced in tests. */
  sleep?: (ms: number) => Promise<void>
}

const sleepByClock = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))

/** Maximum number of attempts while the server is busy. `maxRetryAfter` is the longest delay to accept, in seconds. */
const maxTries = 4
const maxRetryAfter = 15

/**
 * Maximum length of a body sent with `keepalive`, in UTF-16 units of up to three bytes each. Browsers limit
 * all such bodies together to 64 kB.
 */
const outlivesThePage = 8_000

/**
 * Creates a transport that sends calls over HTTP and, when the server is busy, retries after the requested
 * delay. `baseUrl` is empty for the page's own server and may depend on the call. Cookies are sent to other
 * servers too, whose CORS rules must list the page's origin. Small writes complete even if the guest leaves
 * the page.
 */
export function fetchTransport(
  baseUrl: string | ((name: CallName) => string),
  options: FetchTransportOptions = {},
): Transport {
  return async ({ name, url, method, headers, body, signal }) => {
    const base = (typeof baseUrl === 'string' ? baseUrl : baseUrl(name)).replace(/\/+$/, '')
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
      ...(base && { credentials: 'include' as const }),
      ...(signal && { signal }),
    }
    for (let tries = 1; ; tries++) {
      const response = await send(base + url, request)
      const answer = { status: response.status, body: await readBody(response) }
      const seconds = isBusy(answer.body) ? Number(response.headers.get('retry-after')) : 0
      if (tries === maxTries || !(seconds > 0 && seconds <= maxRetryAfter)) return answer
      // Many clients got the same delay, so spread out the retries.
      await sleep(seconds * 1000 * (1 + Math.random() / 2))
    }
  }
}

/**
 * Returns whether the server refused because it is busy. Only this response guarantees that nothing was done.
 */
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
    // A proxy may mislabel its error page as JSON; its status is all that matters. But a success must be
    // valid JSON.
    if (response.ok) throw cause
    return text
  }
}
