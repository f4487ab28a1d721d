import type { FastifyRequest } from 'fastify'
import { readCookie } from '#contracts/cookies.ts'

/** What the browser keeps for us, in both directions. */
export interface Cookies {
  /** The request comes from a page of ours, as the browser says. */
  readonly fromHere: boolean
  /** A cookie of the request. From anywhere but a page of ours none is read, so that no other site acts for a guest. */
  read(name: string): string | null
  /** Also where another site has sent the browser here: for what proves nothing by itself. */
  readFromAnywhere(name: string): string | null
  /** Has the browser keep one: a whole `Set-Cookie`. */
  give(cookie: string): void
  readonly given: readonly string[]
}

export function cookiesOf(request: FastifyRequest): Cookies {
  const fromHere = isFromHere(request)
  const given: string[] = []
  return {
    fromHere,
    readFromAnywhere: (name) => readCookie(request.headers.cookie, name),
    read: (name) => (fromHere ? readCookie(request.headers.cookie, name) : null),
    give: (cookie) => void given.push(cookie),
    given,
  }
}

/** Neither header can be set by a script. Browsers that do not send the first send the second with every write. */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Whether another website has the browser send a form here. A request without either header is from no browser that other
 * sites could misuse. Behind a proxy that changes `Host`, `Origin` still names the public address.
 */
export function isCrossSitePost({ method, headers, host }: FastifyRequest, publicUrl: string): boolean {
  if (method !== 'POST') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Of a caller that is no browser. */
export const noCookies: Cookies = {
  fromHere: false,
  read: () => null,
  readFromAnywhere: () => null,
  give: () => undefined,
  given: [],
}
