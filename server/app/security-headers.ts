import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A year. Excludes subdomains, because the operator may use them for something else. */
const hstsSeconds = 31_536_000

/** What a payment provider’s script needs on the pages that pay. Null if guests only follow a link to its own page. */
export interface PaymentScript {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly requests: readonly string[]
}

interface Allowed {
  /** The hosts of the operator’s street map: browsers may fetch from them but not run their scripts. */
  readonly mapOrigins: readonly string[]
  readonly paymentScript: PaymentScript | null
  /** Browsers use only https. */
  readonly httpsOnly: boolean
}

/** The page on which guests pay, with or without a restaurant. */
const paymentPage = /^\/reserve(?:\/[^/?#]+)?\/payment\/?(?:[?#]|$)/i

/**
 * Sets security headers. Allows only our own scripts, and inline scripts by hash. The script of a payment provider may
 * run on the payment page and nowhere else; that page also hides its address from other sites.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  inlineScripts: readonly string[],
  allowed: Allowed,
): void {
  const everywhere = headersOf(inlineScripts, allowed, null)
  const paying = {
    ...headersOf(inlineScripts, allowed, allowed.paymentScript),
    'referrer-policy': 'no-referrer',
  }
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(paymentPage.test(url) ? paying : everywhere)
    done()
  })
}

function headersOf(
  inlineScripts: readonly string[],
  { mapOrigins, httpsOnly }: Allowed,
  payment: PaymentScript | null,
): Record<string, string> {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...(payment?.scripts ?? [])].join(' '),
    // Inline styles save the first view a second request.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...mapOrigins].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...mapOrigins, ...(payment?.requests ?? [])].join(' '),
    ...(payment ? [['frame-src', "'self'", ...payment.frames].join(' ')] : []),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ')
  const mayPay = payment ? `(self ${payment.frames.map((origin) => `"${origin}"`).join(' ')})` : '()'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': policy,
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), payment=${mayPay}`,
    ...(httpsOnly && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  }
}
