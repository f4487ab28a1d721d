import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { browserNeedsOf } from '#server/payments/gateways/browser-needs.ts'
import { type PaymentScript, registerSecurityHeaders } from './security-headers.ts'

async function headersAt(
  path: string,
  allowed: {
    mapOrigins?: readonly string[]
    imageOrigins?: readonly string[]
    serviceOrigins?: readonly string[]
    paymentScript?: PaymentScript | null
    embedOrigins?: readonly string[]
  } = {},
  tenantOf: (host?: string) => Promise<{ embedOrigins: string[]; logo: string } | null> = async () => null,
) {
  const app = Fastify()
  const { mapOrigins = [], imageOrigins = [], serviceOrigins = [], paymentScript = null } = allowed
  const { embedOrigins = [] } = allowed
  registerSecurityHeaders(app, ['say()'], {
    mapOrigins,
    imageOrigins,
    serviceOrigins,
    paymentScript,
    httpsOnly: false,
    tenantOf,
    embedOriginsFor: (tenant) => tenant?.embedOrigins ?? embedOrigins,
  })
  app.get('*', async () => 'page')
  const { headers } = await app.inject(path)
  return {
    headers: new Map(Object.entries(headers)),
    policy: String(headers['content-security-policy']).split('; '),
  }
}

const policyWith = async (mapOrigins: readonly string[]) => (await headersAt('/', { mapOrigins })).policy

const script = browserNeedsOf({ taking: 'stripe', accounts: new Map() })

test('a page may only load from its own origin', async () => {
  const policy = await policyWith([])
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("img-src 'self' data:")
  expect(policy).toContain("worker-src 'self'")
})

test('the operator’s map may be loaded from its origins, but can’t run scripts', async () => {
  const policy = await policyWith(['https://tiles.example'])
  expect(policy).toContain("connect-src 'self' https://tiles.example")
  expect(policy).toContain("img-src 'self' data: https://tiles.example")
  expect(policy.find((part) => part.startsWith('script-src'))).not.toContain('tiles.example')
})

test('pictures of dishes and posts may come from the hosts that the operator lists', async () => {
  const { imageOrigins } = readConfig({ IMAGE_ORIGINS: 'https://dishes.example, https://posts.example' })
  const { policy } = await headersAt('/', { imageOrigins })
  expect(policy).toContain("img-src 'self' data: https://dishes.example https://posts.example")
  expect(policy).toContain("connect-src 'self'")
  expect(() => readConfig({ IMAGE_ORIGINS: 'https://dishes.example/photos' })).toThrow(
    /IMAGE_ORIGINS must list/,
  )
})

test.each(['/reserve/7/payment', '/reserve/payment?redirect_url=x', '/Reserve/tasca-do-rio/payment/'])(
  'on %s the payment provider’s script may run, and the URL isn’t sent as a referrer',
  async (path) => {
    const { policy, headers } = await headersAt(path, { paymentScript: script })
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
      /'sha256-.+' https:\/\/js\.stripe\.com/,
    )
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(headers.get('permissions-policy')).toContain('payment=(self "https://js.stripe.com"')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  },
)

test.each([
  '/',
  '/reserve/7',
  '/reserve/7/payment?parent-origin=x',
  '/reserve/7/payments',
  '/x?next=/reserve/7/payment',
  '/booking',
  '/till/0',
])('on %s it may not', async (path) => {
  const { policy, headers } = await headersAt(path, { paymentScript: script })
  expect(policy.join()).not.toContain('stripe.com')
  expect(headers.get('permissions-policy')).toContain('payment=()')
})

test('a provider with its own payment page needs no permission on ours', async () => {
  const paymentScript = browserNeedsOf({ taking: 'square', accounts: new Map() })
  expect(paymentScript).toBeNull()
  expect((await headersAt('/reserve/7/payment', { paymentScript })).policy.join()).not.toContain('https://')
})

test('a payment to a tenant’s Stripe account may load Stripe’s script under every host name', () => {
  const accounts = new Map([['mesas', { taking: 'stripe' as const }]])
  expect(browserNeedsOf({ taking: 'square', accounts })).toEqual(script)
})

test('only websites that a tenant or the operator lists may show pages in a frame', async () => {
  const tenantOf = async (host?: string) =>
    host?.startsWith('localhost')
      ? { embedOrigins: ['https://blog.example'], logo: 'https://pictures.example/logo.svg' }
      : null
  const { policy } = await headersAt('/', {}, tenantOf)
  expect(policy).toContain("frame-ancestors 'self' https://blog.example")
  expect(policy).toContain("img-src 'self' data: https://pictures.example")
  const listed = { embedOrigins: ['https://bistro.example'] }
  expect((await headersAt('/', listed)).policy).toContain("frame-ancestors 'self' https://bistro.example")
})

test('while tenants can’t be read, pages have the strict headers', async () => {
  const listed = { embedOrigins: ['https://bistro.example'] }
  const { policy } = await headersAt('/', listed, async () => Promise.reject(new Error('database away')))
  expect(policy).toContain("frame-ancestors 'self'")
})

test('pages may call the servers of the other services, and show their photos, but not run their scripts', async () => {
  const { policy } = await headersAt('/', { serviceOrigins: ['https://api.example'] })
  expect(policy).toContain("connect-src 'self' https://api.example")
  expect(policy).toContain("img-src 'self' data: https://api.example")
  expect(policy.filter((part) => part.includes('api.example'))).toHaveLength(2)
})
