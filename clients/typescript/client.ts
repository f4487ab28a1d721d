import { addresses, type Calls, type Problem } from './api.ts'

export type * from './api.ts'
export type CallName = keyof Calls

export interface ClientOptions {
  /** Address of the server, such as `https://tables.example`. */
  baseUrl: string
  /** Token of every call that has none of its own. */
  token?: string
  /** Language of the sentences in errors, such as `de`. */
  language?: string
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /** Replaces the client's token, for example to use the token of one reservation. */
  token?: string | undefined
  /** Key of a write. The server performs requests with the same key only once. If omitted, a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Parts<Name extends CallName> = Omit<Calls[Name], 'answer' | 'refusal'>
export type Input<Name extends CallName> = Parts<Name> & CallOptions

/** An error that the call lists. `detail` is fit to show to a guest. */
export type Refusal<Name extends CallName> = Problem & { code: Calls[Name]['refusal'] }

export type Result<Name extends CallName> =
  | { data: Calls[Name]['answer']; error?: undefined }
  | { data?: undefined; error: Refusal<Name> }

/** An object type without any properties, for testing whether a call needs input. */
type Nothing = { [Key in string as never]: never }

export type Banquette = <Name extends CallName>(
  name: Name,
  ...input: Nothing extends Parts<Name> ? [Input<Name>?] : [Input<Name>]
) => Promise<Result<Name>>

/** Thrown for an answer that isn't from the API, such as the error page of a proxy. */
export class UnexpectedAnswer extends Error {
  readonly status: number
  readonly text: string

  constructor(name: CallName, status: number, text: string) {
    super(`${name} was answered with status ${status}`)
    this.status = status
    this.text = text
  }
}

/** How often a request is sent while the server asks to try again, and the longest wait to accept, in seconds. */
const maxTries = 4
const maxWait = 30

/**
 * Creates a client. It resolves to `data` or to an `error` that the call lists, and rejects if the server can't be
 * reached. While the server is busy, it waits as long as asked and tries again.
 */
export function createBanquette({
  baseUrl,
  token,
  language,
  fetch = globalThis.fetch,
}: ClientOptions): Banquette {
  return async (name, ...[input]) => {
    const { path, query, body, signal, ...own } = (input ?? {}) as CallOptions &
      Partial<Record<string, object>>
    const [method = '', template = ''] = addresses[name].split(' ')
    const url = `${baseUrl.replace(/\/+$/, '')}${filled(template, { ...path })}${search({ ...query })}`
    const bearer = own.token ?? token
    const request: RequestInit = {
      method,
      headers: {
        accept: 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(language && { 'accept-language': language }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': own.idempotencyKey ?? crypto.randomUUID() }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    }
    for (let tries = 1; ; tries++) {
      const response = await fetch(url, request)
      const text = await response.text()
      const wait = Number(response.headers.get('retry-after'))
      if ([429, 503].includes(response.status) && wait > 0 && wait <= maxWait && tries < maxTries) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000))
        continue
      }
      const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
      if (response.ok) return { data: isJson ? JSON.parse(text) : undefined }
      if (!isJson) throw new UnexpectedAnswer(name, response.status, text)
      return { error: JSON.parse(text) }
    }
  }
}

function filled(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function search(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text && `?${text}`
}
