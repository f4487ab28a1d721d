import { expect } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { who } from '#world/who-is-who.ts'
import { expectStillness, watchShifts } from '../testing/good-page.ts'
import { test } from '../testing/fixtures.ts'
import { say } from '../testing/words.ts'

const home = '/?regionId=pt-lisbon'
const pieces = 12

/**
 * Runs `visit` with the origin of a server that sends pages of the product in pieces. The last piece waits for
 * `allowed`.
 */
async function withSlowNetwork(
  product: string | undefined,
  visit: (origin: string) => Promise<void>,
  allowed: Promise<void> = Promise.resolve(),
): Promise<void> {
  const slow = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${product}${request.url}`)
      const body = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type') ?? ''
      const size = type.includes('html') ? Math.ceil(body.length / pieces) : body.length
      // Fonts of the first page are cached for the next ones.
      const cacheControl = answer.headers.get('cache-control') ?? ''
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': cacheControl })
      for (let at = 0; at < body.length; at += size) {
        if (at > 0 && at + size >= body.length) await allowed
        response.write(body.subarray(at, at + size))
        await pause(60)
      }
      response.end()
    })()
  })
  await new Promise<void>((open) => slow.listen(0, '127.0.0.1', open))
  try {
    const { port } = slow.address() as AddressInfo
    await visit(`http://127.0.0.1:${port}`)
  } finally {
    slow.closeAllConnections()
    slow.close()
  }
}

test('a page that arrives in chunks doesn’t move while it loads', async ({ page, baseURL }) => {
  await withSlowNetwork(baseURL, async (origin) => {
    await watchShifts(page)
    for (const path of ['/auth', `/reserve/${who.areas}`, home]) {
      await page.goto(origin + path)
      await expectStillness(page)
    }
  })
})

test('a guest can use the home page before all of it has arrived', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  const rest = Promise.withResolvers<void>()
  await withSlowNetwork(
    baseURL,
    async (origin) => {
      const documents: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
      await page.goto(origin + home, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Shift')
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
      // The app must not start yet, which would show shortly after its styles.
      await pause(300)
      rest.resolve()
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await page
        .getByRole('link', { name: say('shell.order') })
        .first()
        .click()
      await expect(page).toHaveURL(/#order$/)
      expect(documents, 'pages loaded').toHaveLength(1)
    },
    rest.promise,
  )
})
