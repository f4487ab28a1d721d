import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A year. Subdomains are left out: the operator may run something else on them. */
const hstsSeconds = 31_536_000

/**
 * Nothing but our own files may run; the one inline script is named by its hash. `mapOrigins` are the hosts of the
 * operator's own map, from which data is fetched, never code. With `httpsOnly` browsers are told to come by https alone.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  inlineScripts: readonly string[],
  { mapOrigins, httpsOnly }: { readonly mapOrigins: readonly string[]; readonly httpsOnly: boolean },
): void {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // Styles written into the page keep the first view in one request.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...mapOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...mapOrigins].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ')
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': policy,
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
      ...(httpsOnly && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
    })
  })
}
