import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Data } from '#server/context.ts'

/**
 * Returns the IP address for rate limits, or null for this machine, which isn't limited. If a local proxy
 * isn't listed in `TRUST_PROXY`, its requests count by the last forwarded address, so use the result only for
 * limits.
 */
export function addressOfCaller(request: FastifyRequest): string | null {
  if (!isThisMachine(request.ip)) return request.ip
  const forwarded = forwardedFor(request)
  return forwarded === null || isThisMachine(forwarded) || isIP(forwarded) === 0 ? null : forwarded
}

/** Warns the operator once if requests come through a proxy that `TRUST_PROXY` doesn't list. */
export function warnOfUnnamedProxy(app: FastifyInstance, { report }: Pick<Data, 'report'>): void {
  let isReported = false
  app.addHook('onRequest', (request, _, done) => {
    if (!isReported && comesThroughUnnamedProxy(request)) {
      isReported = true
      report(
        'A reverse proxy on this machine forwards requests, but TRUST_PROXY does not name it. Set TRUST_PROXY=loopback and have the proxy append to X-Forwarded-For, or guests can evade rate limits.',
        undefined,
      )
    }
    done()
  })
}

/**
 * Returns whether the request comes from another machine through a proxy on this machine that isn't in
 * `TRUST_PROXY`.
 */
function comesThroughUnnamedProxy(request: FastifyRequest): boolean {
  const forwarded = forwardedFor(request)
  return forwarded !== null && !isThisMachine(forwarded) && isThisMachine(request.ip)
}

/**
 * Returns the last address in the forwarding headers, without its port. Returns `''` if it is malformed, or
 * null if the request has no such header.
 */
function forwardedFor({ headers }: FastifyRequest): string | null {
  const { 'x-forwarded-for': list, forwarded } = headers
  if (list === undefined && forwarded === undefined) return null
  const written = [list ?? forwarded].flat().at(-1)
  if (written === undefined) return null
  const last = written.split(',').at(-1)?.trim() ?? ''
  const address = list === undefined ? (/\bfor="?([^";]+)/i.exec(last)?.[1] ?? '') : last
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
}
