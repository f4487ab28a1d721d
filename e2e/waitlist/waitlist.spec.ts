import { expect, type Page, type Route } from '@playwright/test'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage } from '../testing/journeys.ts'
import {
  actAsStaff,
  joinLine,
  joinOnPage,
  openLine,
  entryUrl,
  restaurantWithLine,
  writeAsStaff,
} from '../testing/lines.ts'
import { say } from '../testing/words.ts'

const storedId = (page: Page) => page.evaluate(() => sessionStorage.getItem('walkinsId'))

inEachLanguage(() => {
  test('a guest joins, is called while watching, arrives, and is seated', async ({ page, send, words }) => {
    const { say } = words
    await openLine(send)
    await page.goto(`/waitlist/${restaurantWithLine}`)
    await wake(page)
    await expectGoodPage(page, words)
    const id = (await joinOnPage(page, send, words)).id
    await wake(page)
    await expect(page.getByText(say('waitlistPlace.live'), { exact: true })).toBeVisible()
    expect(await storedId(page)).toBe(id)
    await expectGoodPage(page, words)

    await page.getByRole('button', { name: say('waitlistPlace.onMyWay') }).click()
    await expect(page.getByText(say('waitlistPlace.saidOnMyWay'))).toBeVisible()

    const { tableNumber } = await actAsStaff(send, id, 'call')
    await expect(page).toHaveURL(/\/ready\?walkin=/, { timeout: 15_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      say('waitlistPlace.table', { table: tableNumber }),
    )
    await expect(page.getByRole('timer')).toContainText(/^[89]:\d\d|^10:00/)
    await expectGoodPage(page, words)
    await page.getByRole('button', { name: say('waitlistPlace.here') }).click()
    await expect(page.getByText(say('waitlistPlace.saidHere'))).toBeVisible()

    await actAsStaff(send, id, 'seat')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('waitlistPlace.seated'), {
      timeout: 15_000,
    })
    await actAsStaff(send, id, 'close')
    await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.visit') })).toBeVisible({
      timeout: 15_000,
    })
    expect(await storedId(page)).toBeNull()
    await expectGoodPage(page, words)
  })
})

test('a guest who needs more time keeps their position and is called again', { tag: '@desktop' }, async ({
  page,
  send,
}) => {
  const id = (await joinOnPage(page, send)).id
  await wake(page)
  await actAsStaff(send, id, 'call')
  await expect(page).toHaveURL(/\/ready\?walkin=/, { timeout: 15_000 })
  await page.getByRole('button', { name: say('waitlistPlace.later') }).click()
  await expect(page).toHaveURL(/\/manage\?walkin=/)
  await expect(page.getByText(/We won’t call you before/)).toBeVisible()
  await expect(page.getByRole('button', { name: say('waitlistPlace.later') })).toHaveCount(0)
})

test('a guest leaves after confirming, and the tab forgets the entry', { tag: '@phone' }, async ({
  page,
  send,
}) => {
  await joinOnPage(page, send)
  await wake(page)
  await expect.poll(() => storedId(page)).not.toBeNull()
  await page.goto(`/waitlist/${restaurantWithLine}`)
  // The guest in this tab is already in line.
  await expect(page).toHaveURL(/\/manage\?walkin=/)
  await page.getByRole('link', { name: say('waitlistPlace.leave') }).click()
  await expect(page.getByRole('heading', { name: say('waitlistPlace.leaveTitle') })).toBeFocused()
  await page.getByRole('button', { name: say('waitlistPlace.leave') }).click()
  await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.left') })).toBeVisible()
  expect(await storedId(page)).toBeNull()
  await page.getByRole('link', { name: say('waitlistPlace.again') }).click()
  await expect(page.getByRole('button', { name: say('waitlist.join') })).toBeVisible()
})

test('the party can change, and messages go both ways', { tag: '@phone' }, async ({ page, send }) => {
  const { id } = await joinLine(send)
  await page.goto(entryUrl({ id }))
  await wake(page)
  await page.getByRole('link', { name: say('waitlistPlace.change') }).click()
  await page.getByLabel(say('waitlist.howMany')).selectOption('3')
  await page.getByRole('button', { name: say('waitlistPlace.save') }).click()
  await expect(page.getByText(say('waitlistPlace.tableFor', { count: 3 }))).toBeVisible()

  await writeAsStaff(send, id, 'Would the counter be OK?')
  await expect(page.getByText('Would the counter be OK?')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: say('chat.reply') }).click()
  await page.getByRole('textbox').fill('Yes, sure.')
  await page.getByRole('button', { name: say('chat.send') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, sure.' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('')
  await expect(async () => {
    const entry = answered(await send('walkIns.get', { walkinId: id }))
    expect(entry.unreadMessageCount).toBe(0)
  }).toPass()
})

test('ten tabs share one connection, and when its tab closes another takes over', { tag: '@phone' }, async ({
  page,
  send,
}) => {
  test.setTimeout(120_000)
  const entry = await joinLine(send)
  const streams: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('/api/live/walkIn/')) streams.push(request.url())
  })
  await page.goto(entryUrl(entry))
  await wake(page)
  await expect.poll(() => streams.length).toBe(1)
  const others = await Promise.all(Array.from({ length: 9 }, () => page.context().newPage()))
  for (const other of others) {
    await other.goto(entryUrl(entry))
    await wake(other)
  }
  expect(streams).toHaveLength(1)
  await page.goto('about:blank')
  await expect.poll(() => streams.length).toBe(2)
  await actAsStaff(send, entry.id, 'cancel')
  for (const other of others)
    await expect(other.getByRole('heading', { name: say('waitlistPlace.ended.host') })).toBeVisible({
      timeout: 15_000,
    })
})

test('without a connection the page keeps the last state and reconnects by itself', {
  tag: '@phone',
}, async ({ page, send }) => {
  const entry = await joinLine(send)
  await page.goto(entryUrl(entry))
  await wake(page)
  await expect(page.getByText(say('waitlistPlace.live'), { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByText(/We can’t update the waitlist right now/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(say('waitlistPlace.tableFor', { count: 2 }))).toBeVisible()
  await actAsStaff(send, entry.id, 'cancel')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.host') })).toBeVisible({
    timeout: 30_000,
  })
})

test('a page whose scripts couldn’t be loaded while offline reloads as soon as it can', {
  tag: '@phone',
}, async ({ page, send }) => {
  const entry = await joinLine(send)
  let isCut = true
  const cut = (route: Route) => (isCut ? route.abort('internetdisconnected') : route.continue())
  await page.route(/./, async (route) => {
    if (route.request().method() === 'HEAD') return cut(route)
    if (!/\/assets\/.*\.js$/.test(route.request().url())) return route.continue()
    const response = await route.fetch()
    return (await response.text()).includes('walkIns.history') ? cut(route) : route.fulfill({ response })
  })
  await page.goto(entryUrl(entry))
  await wake(page)
  await actAsStaff(send, entry.id, 'cancel')
  isCut = false
  await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.host') })).toBeVisible({
    timeout: 20_000,
  })
  // Otherwise requests of the new page would be handled after the test has ended.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest joins, writes, takes more time and leaves with links and forms alone', {
    tag: '@phone',
  }, async ({ page, send }) => {
    const id = (await joinOnPage(page, send)).id
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(1)
    await page.getByRole('link', { name: say('chat.messages') }).click()
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
    await page.getByRole('textbox').fill('Running late.')
    await page.getByRole('button', { name: say('chat.send') }).click()
    await expect(page.getByText('Running late.')).toBeVisible()
    await page.goto(entryUrl({ id }))
    await page.getByRole('button', { name: say('waitlistPlace.later') }).click()
    await expect(page.getByText(/We won’t call you before/)).toBeVisible()
    await page.getByRole('link', { name: say('waitlistPlace.leave') }).click()
    await page.getByRole('button', { name: say('waitlistPlace.leave') }).click()
    await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.left') })).toBeVisible()
  })

  test('a called guest sees their table on the page that reloads itself', { tag: '@phone' }, async ({
    page,
    send,
  }) => {
    const { id } = await joinLine(send)
    const { tableNumber } = await actAsStaff(send, id, 'call')
    await page.goto(entryUrl({ id }))
    await expect(page).toHaveURL(/\/ready\?walkin=/)
    await expect(page.getByText(say('waitlistPlace.table', { table: tableNumber }))).toBeVisible()
    await page.getByRole('link', { name: say('waitlistPlace.giveUp') }).click()
    await page.getByRole('button', { name: say('waitlistPlace.giveUp') }).click()
    await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.left') })).toBeVisible()
  })
})
