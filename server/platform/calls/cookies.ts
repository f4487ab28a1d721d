import type { FastifyRequest } from 'fastify'
import { readCookie } from '#contracts/http/cookies.ts'
import type { AllowedOrigins } from '#server/platform/config/allowed-origins.ts'

/** Reads the cookies of a request and collects those of its response. */
export interface Cookies {
  /** Whether the browser reports that the request comes from our own pages or a listed origin. */
  readonly fromHere: boolean
  /** Returns null for requests from other sites, so that those sites can't act for a guest. */
  read(name: string): string | null
  /**
   * Returns a cookie even for requests from other sites. Use it only for cookies that don't grant access by
   * themselves.
   */
  readFromAnywhere(name: string): string | null
  /** Adds a cookie to the response. `cookie` is a complete `Set-Cookie` value. */
  give(cookie: string): void
  readonly given: readonly string[]
}

export function cookiesOf(request: FastifyRequest, allowed: AllowedOrigins): Cookies {
  const fromHere = isFromHere(request, allowed)
  const given: string[] = []
  return {
    fromHere,
    readFromAnywhere: (name) => readCookie(request.headers.cookie, name),
    read: (name) => (fromHere ? readCookie(request.headers.cookie, name) : null),
    give: (cookie) => void given.push(cookie),
    given,
  }
}

/**
 * Decides by `Sec-Fetch-Site` or, without it, by `Origin`. Scripts can set neither header, and browsers
 * without `Sec-Fetch-Site` send `Origin` with every write.
 */
function isFromHere({ headers, host }: FastifyRequest, allowed: AllowedOrigins): boolean {
  if (allowed !== 'any' && headers.origin !== undefined && allowed.includes(headers.origin)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Returns whether another website made the browser submit a form here. A request with neither
 * `Sec-Fetch-Site` nor `Origin` doesn't come from a browser that other sites could misuse. Behind a proxy
 * that changes `Host`, `Origin` still has the public address.
 */
export function isCrossSitePost({ method, headers, host }: FastifyRequest, publicUrl: string): boolean {
  if (method !== 'POST') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Cookies of callers that aren't browsers. */
export const noCookies: Cookies = {
  fromHere: false,
  read: () => null,
  readFromAnywhere: () => null,
  give: () => undefined,
  given: [],
}
