import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { who } from '#world/who-is-who.ts'
import { expectStillness, watchShifts } from './good-page.ts'
import { test } from './fixtures.ts'

const pieces = 12

test('a page that arrives in chunks is rendered completely', { tag: '@phone' }, async ({ page, baseURL }) => {
  const slow = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${baseURL}${request.url}`)
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      const size = type.includes('html') ? Math.ceil(body.length / pieces) : body.length
      response.writeHead(answer.status, { 'content-type': type })
      for (let at = 0; at < body.length; at += size) {
        response.write(body.subarray(at, at + size))
        await pause(60)
      }
      response.end()
    })()
  })
  await new Promise<void>((open) => slow.listen(0, '127.0.0.1', open))
  try {
    const { port } = slow.address() as AddressInfo
    await watchShifts(page)
    for (const path of ['/auth', `/reserve/${who.areas}`]) {
      await page.goto(`http://127.0.0.1:${port}${path}`)
      await expectStillness(page)
    }
  } finally {
    slow.closeAllConnections()
    slow.close()
  }
})
