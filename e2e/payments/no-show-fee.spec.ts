import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Locale, platformTag } from '#domain/locale.ts'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import { freePort } from '#scripts/postgres/postgres.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { signedInAs } from '../testing/guests.ts'
import { type OwnServer, startServer } from '../testing/own-server.ts'
import {
  bookWithConsent,
  continueToPayment,
  fillAndAgree,
  moneyPage,
  payAtTill,
  payOverApi,
} from '../testing/paying.ts'
import { decideForGood } from '../testing/staff.ts'
import { heading, ticketOf } from '../testing/steps.ts'
import { say, wordsOf } from '../testing/words.ts'

test('a card on file is replaced, charged after a no-show, and contested; a late cancellation refunds a share, and the rest once the table is taken', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'banquette-no-show-'))
  const server = startServer(await freePort(), {
    DATA_DIR: join(folder, 'data'),
    STAFF_TOKENS: `*=${process.env.E2E_STAFF_TOKEN}`,
  })
  const newDevice = (more: BrowserContextOptions) => browser.newContext({ baseURL: server.address, ...more })
  const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
  const devices = [
    await newDevice({ locale: platformTag('de') }),
    await newDevice({ locale: 'en-US' }),
    await newDevice({ locale: platformTag('zh-TW'), ...desktop }),
  ] as const
  try {
    await server.opened()
    const clock = createClock(server)
    await contest(server, clock, await devices[0].newPage(), await devices[1].newPage())
    await cancelLate(server, clock, await devices[2].newPage())
  } finally {
    for (const device of devices) await device.close()
    server.process.kill()
    await server.exited
    await rm(folder, { recursive: true, force: true })
  }
})

type Clock = (moment: number) => void

/** Creates a clock that moves the server's time to a moment, given in milliseconds. */
function createClock(server: OwnServer): Clock {
  let ahead = 0
  return (moment) => {
    const minutes = Math.ceil((moment - Date.now()) / minuteMs) - ahead
    ahead += minutes
    server.advance(minutes)
  }
}

/** Returns the texts of a language, and a function that formats whole amounts of a currency. */
function textsOf(locale: Locale, currency: string) {
  const money = (amount: number) => formatMoney(amount * 100, currency, locale)
  return { words: wordsOf(locale), money }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

async function contest(server: OwnServer, clock: Clock, page: Page, elsewhere: Page): Promise<void> {
  const { send } = server
  const { words, money } = textsOf('de', 'EUR')
  const wanted = { restaurant: who.noShowFee, party: 2, nth: 0 }
  const { date, instant } = await fillAndAgree(page, send, wanted, words)
  await continueToPayment(page)
  await expect(heading(page, words.say('pay.titleCard'))).toBeVisible()
  await payAtTill(page, 'works')
  await expect(heading(page, words.say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
  await expect(ticketOf(page, words)).toContainText(words.say('depositStatus.onFile'))
  const query = new URL(page.url()).searchParams
  const booking = { id: query.get('id') ?? '', token: query.get('token') ?? '' }

  await page.goto(moneyPage(booking))
  await page.getByRole('button', { name: words.say('moneyPage.otherCard') }).click()
  await expect(heading(page, words.say('pay.titleOtherCard'))).toBeVisible()
  await payAtTill(page, 'works')
  await expect(heading(page, words.say('moneyPage.title'))).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(words.say('moneyPage.kind.cardStored'))).toHaveCount(2)

  // A guest can't be a no-show before the reservation time.
  clock(Date.parse(instant) + minuteMs)
  await decideForGood(send, booking.id, 'NoShow', booking.token)
  const { id: restaurantId, name } = answered(await send('restaurants.get', { id: who.noShowFee }))
  await signedInAs(elsewhere, server.address, people.otto)
  await elsewhere.goto(`/host/restaurants/${restaurantId}/tonight?date=${date}&booking=${booking.id}`)
  const payments = elsewhere.getByRole('region', { name: say('hostMoney.title') })
  await payments.locator('summary', { hasText: say('hostMoney.chargeFee') }).click()
  await payments.getByRole('button', { name: say('hostMoney.chargeFee') }).click()
  await expect(payments).toContainText(say('hostMoney.feeState.announced', { amount: '€120' }))

  await page.goto(moneyPage(booking))
  await wake(page)
  await page.getByText(words.say('money.contest')).click()
  await expectGoodPage(page, words)
  await page.getByRole('textbox', { name: words.say('money.reason') }).fill('We were there and paid in cash.')
  await page.getByRole('button', { name: words.say('money.sendContest') }).click()
  const contested = words.say('money.feeContested', { restaurant: name, amount: money(120) })
  await expect(page.getByText(contested)).toBeVisible()
  await expectGoodPage(page, words)

  await elsewhere.reload()
  await expect(payments).toContainText('We were there and paid in cash.')
  await payments.getByRole('button', { name: say('hostMoney.upholdContest') }).click()
  await expect(payments).toContainText(say('hostMoney.feeState.upheld', { amount: '€120' }))
  await page.reload()
  await expect(page.getByText(words.say('moneyPage.kind.upheld'))).toBeVisible()
}

async function cancelLate({ send }: OwnServer, clock: Clock, page: Page): Promise<void> {
  const { words, money } = textsOf('zh-TW', 'USD')
  const { say } = words
  const wanted = { restaurant: who.lateShare, party: 2 }
  const booking = await bookWithConsent(send, { ...wanted, nth: 8 })
  await payOverApi(send, booking)
  const { instant } = booking
  clock(Date.parse(instant) - 71 * hourMs)
  await page.goto(`/booking?id=${booking.id}&token=${booking.token}`)
  await wake(page)
  await page.getByText(say('manage.cancel'), { exact: true }).click()
  const half = say('money.backOf', { back: money(90), paid: money(180) })
  await expect(page.getByText(half, { exact: true })).toBeVisible()
  await expectGoodPage(page, words)
  await page.getByRole('button', { name: say('manage.cancelNow') }).click()
  await expect(heading(page, say('booking.cancelledTitle'))).toBeVisible()
  await page.goto(moneyPage(booking))
  await expect(page.getByText(say('moneyPage.kind.refundStarted', { amount: money(90) }))).toBeVisible()

  for (let table = 0; table < stools; table++) {
    const other = await bookWithConsent(send, { ...wanted, instant })
    await payOverApi(send, other)
  }
  clock(Date.parse(instant) + 3 * hourMs)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(say('moneyPage.kind.refilled'))).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText(say('moneyPage.kind.refundStarted', { amount: money(90) }))).toHaveCount(2)
}

/** Number of tables for two at that restaurant. */
const stools = 5
