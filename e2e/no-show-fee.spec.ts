import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { freePort } from '../scripts/postgres.ts'
import { test, wake } from './fixtures.ts'
import { type OwnServer, startServer } from './own-server.ts'
import { continueToPayment, fillAndAgree, moneyPage, payAtTill } from './paying.ts'
import { decide } from './staff.ts'
import { heading, ticketOf } from './steps.ts'
import { say } from './words.ts'

test('a card is kept, a no-show is charged a fee, and the guest contests it', async ({ browser }) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-no-show-'))
  const server = startServer(await freePort(), {
    DATA_DIR: join(folder, 'data'),
    STAFF_TOKENS: `*=${process.env.E2E_STAFF_TOKEN}`,
  })
  const newDevice = () => browser.newContext({ baseURL: server.address, locale: 'en-US' })
  const devices = [await newDevice(), await newDevice()] as const
  try {
    await server.opened()
    await contest(server, await devices[0].newPage(), await devices[1].newPage())
  } finally {
    for (const device of devices) await device.close()
    server.process.kill()
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
})

async function contest(server: OwnServer, page: Page, elsewhere: Page): Promise<void> {
  const { send } = server
  const { date, instant } = await fillAndAgree(page, send, { restaurant: who.noShowFee, party: 2 })
  await continueToPayment(page)
  await expect(heading(page, say('pay.titleCard'))).toBeVisible()
  await payAtTill(page, 'works')
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
  await expect(ticketOf(page)).toContainText(say('depositStatus.onFile'))
  const query = new URL(page.url()).searchParams
  const booking = { id: query.get('id') ?? '', token: query.get('token') ?? '' }

  // Nobody is a no-show before their time.
  server.advance(Math.ceil((Date.parse(instant) - Date.now()) / 60_000) + 1)
  await decide(send, booking.id, 'NoShow')
  const staff = `/dev/host?token=${process.env.E2E_STAFF_TOKEN}&restaurant=${who.noShowFee}&date=${date}`
  await elsewhere.goto(staff)
  const entry = elsewhere.locator(`article[aria-labelledby="booking-${booking.id}"]`)
  await entry.locator('button[value="money:charge"]').click()
  await expect(entry).toContainText(say('dev.feeState.announced', { amount: '€120' }))

  await page.goto(moneyPage(booking))
  await wake(page)
  await page.getByText(say('money.contest')).click()
  await page.getByRole('textbox', { name: say('money.reason') }).fill('We were there and paid in cash.')
  await page.getByRole('button', { name: say('money.sendContest') }).click()
  await expect(page.getByText(/You won’t be charged until they reply/)).toBeVisible()

  await elsewhere.goto(staff)
  await expect(entry).toContainText('We were there and paid in cash.')
  await entry.locator('button[value="money:uphold"]').click()
  await expect(entry).toContainText(say('dev.feeState.upheld', { amount: '€120' }))
  await page.reload()
  await expect(page.getByText(say('money.kind.upheld'))).toBeVisible()
}
