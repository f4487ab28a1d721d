import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { encodingFor, registerCompression } from './compression.ts'

const long = `<p>${'Olá, bem-vinda! '.repeat(200)}</p>`
const varied = Buffer.from(
  Array.from({ length: 3_000 }, (_, at) => `<b>${(at * 7_919) % 6_007}</b>`).join(''),
)
let idle = false
const app = Fastify()
registerCompression(app, () => idle)
app.get('/cached', async (_, reply) => reply.type('text/html').send(varied))
app.get('/page', async (_, reply) => reply.type('text/html').header('vary', 'cookie').send(long))
app.get('/bytes', async (_, reply) => reply.type('text/html').send(Buffer.from(long)))
app.get('/call', async () => ({ long }))
app.get('/problem', async (_, reply) =>
  reply.code(404).type('application/problem+json').send(JSON.stringify({ long })),
)
app.get('/short', async (_, reply) => reply.type('text/html').send('<p>Olá</p>'))
app.get('/picture', async (_, reply) => reply.type('image/png').send(Buffer.from(long)))
app.get('/packed', async (_, reply) =>
  reply.type('text/css').header('content-encoding', 'br').send('…'.repeat(999)),
)
afterAll(() => app.close())

const ask = (url: string, accepted: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['GZip;q=0.5, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br; q=0, *', 'gzip'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test.each(['/page', '/bytes'])('a compressed response decodes to the original: %s', async (url) => {
  const brotli = await ask(url, 'gzip, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
  expect(brotli.rawPayload.length).toBeLessThan(200)
  const gzip = await ask(url, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(long)
})

test.each(['/call', '/problem'])('calls and refusals are compressed too: %s', async (url) => {
  const { headers, rawPayload } = await ask(url, 'br')
  expect(headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ long })
})

test('`Vary` names the encoding for compressed and uncompressed responses', async () => {
  for (const accepted of [undefined, 'br'])
    expect((await ask('/page', accepted)).headers['vary']).toBe('cookie, accept-encoding')
})

test.each(['/short', '/picture'])('small and binary responses are not compressed: %s', async (url) => {
  expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
})

test('a response that is already compressed is unchanged', async () => {
  expect((await ask('/packed', 'br')).body).toBe('…'.repeat(999))
})

test('HEAD gets the same headers as GET', async () => {
  const { headers, body } = await ask('/page', 'br', 'HEAD')
  expect(body).toBe('')
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-length']).toBe((await ask('/page', 'br')).headers['content-length'])
})

test('a cached page is recompressed more strongly once it has been sent again while the server is idle', async () => {
  const load = async () => (await ask('/cached', 'br')).rawPayload
  const first = await load()
  expect(await load()).toEqual(first)
  idle = true
  await vi.waitUntil(async () => (await load()).length < first.length, { timeout: 20_000, interval: 50 })
  expect(brotliDecompressSync(await load())).toEqual(varied)
})
