import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createMemory } from '#domain/memory.ts'
import { servedBy } from '#contracts/http/served-by.ts'
import type { Tenant } from '#contracts/operator/tenant.ts'

/** One year in seconds. Subdomains are excluded because the operator may use them for something else. */
const hstsSeconds = 31_536_000

/**
 * Origins that a payment provider's script needs on the payment page. Null if guests follow a link to the
 * provider's own page.
 */
export interface PaymentScript {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly requests: readonly string[]
}

interface Allowed {
  /** Hosts of the operator's street map. Browsers may fetch from them but not run their scripts. */
  readonly mapOrigins: readonly string[]
  readonly imageOrigins: readonly string[]
  /** Other servers that pages send calls to. */
  readonly serviceOrigins: readonly string[]
  readonly paymentScript: PaymentScript | null
  readonly httpsOnly: boolean
  /** The tenant's pages show its logo. */
  readonly tenantOf: (host: string | undefined) => Promise<TenantOrigins | null>
  /**
   * Returns the other websites that may show pages in a frame: the tenant's or, without a tenant, the
   * operator's.
   */
  readonly embedOriginsFor: (tenant: TenantOrigins | null) => readonly string[]
}

type TenantOrigins = Pick<Tenant, 'embedOrigins' | 'logo'>

/** Matches the page where guests pay, with or without a restaurant in its path. */
const paymentPage = /^\/reserve(?:\/[^/?#]+)?\/payment\/?(?:[?#]|$)/i

const inFrame = /[?&]parent-origin=/i

/** Matches the host app, whose pages are never framed and show nothing of other websites. */
const hostPage = /^\/host(?:[/?#]|$)/i

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Sets the security headers and the server's name. Only our own scripts may run, and inline ones only by
 * their hash. A payment provider's script may run on the payment page, which also sends no referrer to other
 * sites. Returns the function for responses that don't run hooks.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  inlineScripts: readonly string[],
  allowed: Allowed,
): SetHeaders {
  const known = createMemory<Record<string, string>>()
  const setHeaders: SetHeaders = async ({ url, headers, log }, reply) => {
    const tenant = await allowed.tenantOf(headers.host).catch((error: unknown) => {
      log.error({ err: error }, 'could not read the tenant for the security headers')
      return 'unknown' as const
    })
    const origins =
      tenant === 'unknown'
        ? { embedOrigins: [], logo: '' }
        : { embedOrigins: allowed.embedOriginsFor(tenant), logo: tenant?.logo ?? '' }
    const isPaying = paymentPage.test(url)
    const isHost = hostPage.test(url)
    // A page in a frame needs no script, because it only links to the page where guests pay.
    const script = isPaying && !inFrame.test(url) ? allowed.paymentScript : null
    reply.headers(
      known(
        `${isPaying} ${isHost} ${script !== null} ${origins.logo} ${origins.embedOrigins.join(' ')}`,
        () => ({
          ...headersOf(inlineScripts, allowed, script, origins),
          ...(isPaying && { 'referrer-policy': 'no-referrer' }),
          ...(isHost && hostHeaders(allowed)),
        }),
      ),
    )
  }
  app.addHook('onRequest', setHeaders)
  return setHeaders
}

function hostHeaders({ serviceOrigins, httpsOnly }: Allowed): Record<string, string> {
  const own = ["'self'", ...serviceOrigins].join(' ')
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      `img-src ${own} data:`,
      "font-src 'self'",
      `connect-src ${own}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    // The first owner of an installation may say where the restaurant is.
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'x-robots-tag': 'noindex',
    // Another website that opens the host app keeps no hold of it. Guests' pages need their opener: a frame at a restaurant's
    // website follows the tab in which its guest pays. Browsers complain without https.
    ...(httpsOnly && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  }
}

function headersOf(
  inlineScripts: readonly string[],
  { mapOrigins, imageOrigins, serviceOrigins, httpsOnly }: Allowed,
  payment: PaymentScript | null,
  { embedOrigins, logo }: { readonly embedOrigins: readonly string[]; readonly logo: string },
): Record<string, string> {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const logoOrigin = URL.canParse(logo) ? [new URL(logo).origin] : []
  const policy = [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...(payment?.scripts ?? [])].join(' '),
    // Inline styles avoid a second request before the page can be shown.
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...mapOrigins, ...imageOrigins, ...serviceOrigins, ...logoOrigin].join(
      ' ',
    ),
    "font-src 'self'",
    ['connect-src', "'self'", ...mapOrigins, ...serviceOrigins, ...(payment?.requests ?? [])].join(' '),
    ...(payment ? [['frame-src', "'self'", ...payment.frames].join(' ')] : []),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...embedOrigins].join(' '),
    "object-src 'none'",
  ].join('; ')
  const mayPay = payment ? `(self ${payment.frames.map((origin) => `"${origin}"`).join(' ')})` : '()'
  return {
    [servedBy.name]: servedBy.value,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy': policy,
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), payment=${mayPay}`,
    ...(httpsOnly && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  }
}
