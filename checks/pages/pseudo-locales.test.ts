import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { type SharedWorld, sharedWorld } from '#server/testing/worlds/shared-world.ts'
import { siteOfPages } from './open-pages.ts'

let world: SharedWorld
let app: FastifyInstance
beforeAll(async () => {
  world = await sharedWorld()
  app = await createApp(world.context, siteOfPages())
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'tables.example', ...headers } })

/** Returns the start tag of the document. */
const documentOf = (html: string) => /<html[^>]*>/.exec(html)?.[0]

describe('in development', () => {
  test('a page in the long pseudo-locale has brackets around its texts', async () => {
    const { body, headers } = await get('/no/such/page?lang=en-XA')
    expect(documentOf(body)).toContain('lang="en-XA"')
    expect(documentOf(body)).not.toContain('dir=')
    expect(headers['content-language']).toBe('en-XA')
    expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toMatch(/^\[Ťhîîš .*\]$/)
  })

  test.each(['/no/such/page', '/amp'])('%s runs right to left in the mirrored one', async (path) => {
    const { body } = await get(path, { 'accept-language': 'ar-XB' })
    expect(documentOf(body)).toMatch(/lang="ar-XB" dir="rtl"/)
    expect(body).toContain('\u202E')
  })

  test('browsers can load the texts of a pseudo-locale', async () => {
    const { body } = await get('/no/such/page?lang=en-XA')
    const version = /"texts":"(\w+)"/.exec(body)?.[1] ?? ''
    const pack = (await get(`/messages/en/home.${version}.json`)).body
    expect(pack).toContain('[')
    expect(JSON.stringify(JSON.parse(pack))).toContain('åå')
  })

  test('a language of guests that is preferred to a pseudo-locale wins', async () => {
    const { body } = await get('/no/such/page?lang=de', { 'accept-language': 'en-XA' })
    expect(documentOf(body)).toContain('lang="de"')
  })

  test.each(['/', '/sitemap.xml', '/robots.txt'])('%s offers no pseudo-locale', async (path) => {
    expect((await get(path)).body).not.toMatch(/en-XA|ar-XB/i)
  })
})

test.each([
  ['en-XA', 'en'],
  ['ar-XB', 'de'],
])('in production, %s is unknown, so the page is in the next language, %s', async (pseudo, lang) => {
  const config = { ...world.context.config, deployment: 'production' as const }
  const inProduction = await createApp({ ...world.context, config }, siteOfPages())
  const { body } = await inProduction.inject({
    url: `/no/such/page?lang=${pseudo}`,
    headers: { host: 'tables.example', 'accept-language': 'de' },
  })
  await inProduction.close()
  expect(documentOf(body)).toContain(`lang="${lang}"`)
  expect(documentOf(body)).not.toContain('dir=')
})
