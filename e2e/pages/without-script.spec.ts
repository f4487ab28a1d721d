import { expect } from '@playwright/test'
import { formatDay } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test } from '../testing/fixtures.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import { bookNow, cancelBecause, fillDetails, chooseTime } from '../testing/steps.ts'
import { bookTable, findTable, slotsOf } from '../testing/tables.ts'
import { type Key, nameOfTime, say } from '../testing/words.ts'

test.use({ javaScriptEnabled: false })

test('everything from the home page to a canceled booking works as plain pages', async ({
  page,
  send,
  request,
}) => {
  const { name } = answered(await send('restaurants.get', { id: who.areas }))
  const { date, instant } = await findTable(send, { restaurant: who.areas })
  const guest = newGuest()

  await page.goto('/')
  await page
    .locator('summary')
    .filter({ hasText: say('shell.everywhere') })
    .click()
  const cities = page.getByRole('navigation', { name: say('shell.regions') })
  await cities.getByRole('link', { name: 'Lisbon', exact: true }).click()
  const title = say('home.title', { place: 'Lisbon' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel(say('home.party'), { exact: true }).selectOption('4')
  await page.getByLabel(say('home.date'), { exact: true }).selectOption(date)
  await page.getByRole('button', { name: say('home.show') }).click()
  await page.getByRole('link', { name, exact: true }).click()

  await page.getByLabel(say('facts.party'), { exact: true }).selectOption('2')
  await page.getByRole('button', { name: say('slots.show') }).click()
  await chooseTime(page, nameOfTime(instant, 2))
  await page.getByText('Terrace', { exact: true }).click()
  await fillDetails(page, { ...guest, requests: 'High chair & a fork for "little" <Ada>' })
  await bookNow(page)

  await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeVisible()
  const ticket = page.getByRole('article', { name: say('booking.ticket') })
  await expect(ticket).toContainText('Terrace')
  await expect(ticket).toContainText('High chair & a fork for "little" <Ada>')
  // Reloading the page must not book twice.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeVisible()
  const [mail, ...more] = await messagesTo(request, guest.email)
  expect(more).toEqual([])

  await page.goto(linkIn(mail))
  await cancelBecause(page, 'Rain on the terrace.')
  await page.getByRole('link', { name: say('booking.again') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: say('reserve.title', { restaurant: name }) }),
  ).toBeVisible()
})

test('an incomplete form returns as it was filled in and says what is missing', async ({ page, send }) => {
  const { name } = answered(await send('restaurants.get', { id: who.areas }))
  const { instant } = await findTable(send, { restaurant: who.areas })
  await page.goto(`/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`)
  await page.getByText('Dining room', { exact: true }).click()
  await fillDetails(page, { name: '  ', phone: '12', requests: 'By the window' })
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await bookNow(page)
  expect((await answer).status()).toBe(400)

  const heading = say('reserve.detailsTitle', { restaurant: name })
  await expect(page).toHaveTitle(new RegExp(`^${say('reserve.failedTitle', { title: heading })}`))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('reserve.checkDetails'))
  const jump = alert.getByRole('link', { name: say('fields.customerName') })
  await expect(jump).toHaveAttribute('href', /#field-customerName$/)
  const field = (key: Key) => page.getByRole('textbox', { name: say(key) })
  await expect(field('reserve.name')).toHaveAccessibleDescription(new RegExp(say('fields.customerName')))
  await expect(field('reserve.phone')).toHaveAccessibleDescription(new RegExp(say('fields.phoneNumber')))
  await expect(field('reserve.phone')).toHaveValue('12')
  await expect(field('reserve.requests')).toHaveValue('By the window')
  await expect(page.getByRole('radio', { name: 'Dining room' })).toBeChecked()

  const guest = newGuest()
  await fillDetails(page, { ...guest, email: 'ines@' })
  await bookNow(page)
  await expect(field('reserve.email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('reserve.email')).toHaveValue('ines@')
  await fillDetails(page, guest)
  await bookNow(page)
  await expect(page.getByRole('article', { name: say('booking.ticket') })).toContainText('By the window')
})

test('if the table is taken while the form is open, other times are offered and nothing typed is lost', async ({
  page,
  send,
  isMobile,
}) => {
  const restaurant = who.oneTable
  const { date, instant } = await findTable(send, { restaurant, nth: isMobile ? 2 : 3 })
  await page.goto(`/reserve/${restaurant}?party=2&instant=${encodeURIComponent(instant)}`)
  const guest = newGuest()
  await fillDetails(page, { ...guest, requests: 'We bring a cake.' })
  await bookTable(send, restaurant, instant)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await bookNow(page)

  expect((await answer).status()).toBe(409)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('refusals.slotGone'))
  await expect(page.getByRole('textbox', { name: say('reserve.requests') })).toHaveValue('We bring a cake.')
  expect(await slotsOf(send, restaurant, date, 2)).not.toContain(instant)
  await alert.getByRole('button').last().click()
  await expect(page.getByRole('textbox', { name: say('reserve.name') })).toHaveValue(guest.name)
  await expect(page.getByRole('textbox', { name: say('reserve.email') })).toHaveValue(guest.email)
  await bookNow(page)
  const ticket = page.getByRole('article', { name: say('booking.ticket') })
  await expect(ticket).toContainText('We bring a cake.')
  await expect(ticket).not.toContainText(formatDay(date, 'en'))
})

test('the language can be changed with a button', async ({ page }) => {
  await page.goto('/?regionId=pt-lisbon&party=3')
  const language = page.getByLabel(say('shell.language'), { exact: true })
  await language.selectOption('en')
  await page.getByRole('button', { name: say('shell.change') }).click()
  await expect(page).toHaveURL(/lang=en\b/)
  await expect(page).toHaveURL(/regionId=pt-lisbon/)
  await expect(page.getByLabel(say('home.party'), { exact: true })).toHaveValue('3')
})

test('a search is filtered, and a table is found and booked, with forms and links alone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/search?regionId=pt-lisbon&party=3&lang=en')
  if (isMobile) await page.getByRole('button', { name: say('find.filters') }).click()
  const seafood = page.getByRole('main').getByRole('checkbox', { name: /Seafood/ })
  await seafood.check()
  await page.getByRole('button', { name: say('find.apply') }).click()
  await expect(page).toHaveURL(/cuisines=Seafood/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('Seafood')
  await expect(page.getByLabel(say('find.party'))).toHaveValue('3')
  await page.getByRole('link', { name: /Seafood.*remove/i }).click()
  await expect(page).not.toHaveURL(/cuisines/)
  await cards
    .getByRole('link', { name: /table for 3/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/reserve\/.*party=3/)
})

test('the list of a region has pages with links, and every page has times', async ({ page }) => {
  await page.goto('/restaurants?regionId=pt-lisbon&lang=en')
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.getByRole('heading').allTextContents()
  await expect(cards.locator('a[href*="instant="]').first()).toBeVisible()
  await page.getByRole('link', { name: say('list.more'), exact: true }).click()
  await expect(page).toHaveURL(/skip=12/)
  const second = await cards.getByRole('heading').allTextContents()
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await expect(cards.locator('a[href*="instant="]').first()).toBeVisible()
})
