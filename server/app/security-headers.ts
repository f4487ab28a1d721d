import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A year. Excludes subdomains, because the operator may use them for something else. */
const hstsSeconds = 31_536_000

/**
 * Sets security headers. Allows only our own scripts, and inline scripts by hash. `mapOrigins` are the hosts of the
 * operator's street map: browsers may fetch from them but not run their scripts. With `httpsOnly`, browsers use only
 * https.
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
    // Inline styles save the first view a second request.
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
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': policy,
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    ...(httpsOnly && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  }
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
