import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '#scripts/postgres/postgres.ts'
import { test, wake } from '../testing/fixtures.ts'
import { orderTakeaway, orderUrl } from '../testing/orders.ts'
import { startServer } from '../testing/own-server.ts'
import { moneyPage, payOverApi } from '../testing/paying.ts'
import { heading } from '../testing/steps.ts'
import { say } from '../testing/words.ts'

/** Minutes to let pass: longer than a restaurant has to answer an order for as soon as possible. */
const unansweredMinutes = 6

test('an unanswered paid order ends by itself while its guest watches, and is refunded', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-unanswered-'))
  const server = startServer(await freePort(), { DATA_DIR: join(folder, 'data') })
  const device = await browser.newContext({ baseURL: server.address, locale: 'en-US' })
  try {
    await server.opened()
    const order = await orderTakeaway(server.send, 'card')
    await payOverApi(server.send, order)
    const page = await device.newPage()
    await page.goto(orderUrl(order))
    await wake(page)
    await expect(page.locator('li[aria-current=step]')).toContainText(say('orderTrack.step.received'))
    server.advance(unansweredMinutes)
    await expect(heading(page, say('orderTrack.canceled'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(say('orderTrack.lead.unanswered'))).toBeVisible()
    await page.goto(moneyPage(order))
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(say('money.refunded'), { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  } finally {
    await device.close()
    server.process.kill()
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
})
