import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSecurityHeaders } from './security-headers.ts'

async function policyWith(mapOrigins: readonly string[]): Promise<string[]> {
  const app = Fastify()
  registerSecurityHeaders(app, ['say()'], { mapOrigins, httpsOnly: false })
  app.get('/', async () => 'page')
  const { headers } = await app.inject('/')
  return String(headers['content-security-policy']).split('; ')
}

test('a page may only load from its own origin', async () => {
  const policy = await policyWith([])
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("img-src 'self' data:")
  expect(policy).toContain("worker-src 'self'")
})

test('the operator’s map may be fetched from its origins, which may run nothing', async () => {
  const policy = await policyWith(['https://tiles.example'])
  expect(policy).toContain("connect-src 'self' https://tiles.example")
  expect(policy).toContain("img-src 'self' data: https://tiles.example")
  expect(policy.find((part) => part.startsWith('script-src'))).not.toContain('tiles.example')
})
