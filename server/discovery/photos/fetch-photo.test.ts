import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FetchLimits, fetchPhoto } from './fetch-photo.ts'

let server: Server
let origin: string
const requested: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(path)
    const redirect = (location: string) => response.writeHead(302, { location }).end()
    if (path === '/photo') return response.end('a photo')
    if (path === '/moved') return redirect('/photo')
    if (path === '/circle') return redirect('/circle')
    if (path === '/to-file') return redirect('file:///etc/passwd')
    if (path === '/to-private') return redirect('http://10.0.0.1/photo')
    if (path === '/large') return response.writeHead(200, { 'content-length': 5000 }).end('x'.repeat(5000))
    if (path === '/endless') {
      const timer = setInterval(() => response.write('x'.repeat(400)), 5)
      response.once('close', () => clearInterval(timer))
      return
    }
    if (path === '/cut-off') {
      response.writeHead(200, { 'content-length': 500 }).write('x')
      return setTimeout(() => response.destroy(), 20)
    }
    if (path === '/silent') return
    return response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here: Partial<FetchLimits> = {
  maxBytes: 1000,
  withinMs: 2000,
  isAllowed: (address) => address === '127.0.0.1',
}

test('a file is fetched, through redirects too', async () => {
  expect(String(await fetchPhoto(`${origin}/photo`, here))).toBe('a photo')
  expect(String(await fetchPhoto(`${origin}/moved`, here))).toBe('a photo')
})

test.each([
  ['/nowhere', /status 404/],
  ['/circle', /more than 3 times/],
  ['/to-file', /isn’t an http or https address/],
  ['/to-private', /isn’t on the public internet/],
  ['/large', /larger than/],
  ['/endless', /larger than/],
  ['/cut-off', /can’t be reached/],
])('%s is given up', async (path, reason) => {
  await expect(fetchPhoto(`${origin}${path}`, here)).rejects.toThrow(reason)
})

test('a silent server is given up after the timeout', async () => {
  await expect(fetchPhoto(`${origin}/silent`, { ...here, withinMs: 100 })).rejects.toThrow(
    /longer than 0.1 s/,
  )
})

test('addresses on this machine or in private networks are never connected to', async () => {
  const before = requested.length
  const { port } = server.address() as AddressInfo
  for (const url of [
    `${origin}/photo`,
    `http://localhost:${port}/photo`,
    'http://[::1]/',
    'http://2130706433/',
  ])
    await expect(fetchPhoto(url)).rejects.toThrow(/isn’t on the public internet/)
  expect(requested).toHaveLength(before)
})

test.each(['file:///etc/passwd', 'ftp://example.com/a.jpg', 'data:image/png;base64,AA', 'photo.jpg', ''])(
  '%s is not a photo URL',
  async (url) => {
    await expect(fetchPhoto(url)).rejects.toThrow(/isn’t an http or https address/)
  },
)

test('a URL with a password is refused', async () => {
  await expect(fetchPhoto('https://me:secret@example.com/a.jpg')).rejects.toThrow(/password/)
})
