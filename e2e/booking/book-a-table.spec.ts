import { expect } from '@playwright/test'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import { bookNow, cancelBecause, fillDetails, chooseTime } from '../testing/steps.ts'
import { findTable, slotsOf } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'

const party = 3

test('a guest books the last table of an evening, opens it from the email, and cancels it', {
  tag: '@every-database',
}, async ({ page, send, browser, request, isMobile }) => {
  const restaurant = answered(await send('restaurants.get', { id: who.oneTable }))
  const { date, instant } = await findTable(send, { restaurant: who.oneTable, nth: isMobile ? 0 : 1, party })
  const guest = newGuest()

  await test.step('from Lisbon to the time', async () => {
    await page.goto('/?regionId=pt-lisbon')
    await page.getByLabel(say('home.party'), { exact: true }).selectOption(String(party))
    await page.getByLabel(say('home.date'), { exact: true }).selectOption(date)
    await page.getByRole('button', { name: say('home.show') }).click()
    await expect(page).toHaveURL(new RegExp(`date=${date}`))
    await page.getByRole('link', { name: restaurant.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
    await expect(page.getByLabel(say('slots.date'), { exact: true })).toHaveValue(date)
    await chooseTime(page, nameOfTime(instant, party))
  })

  await test.step('the form', async () => {
    const title = say('reserve.detailsTitle', { restaurant: restaurant.name })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await fillDetails(page, { ...guest, requests: 'A quiet corner, please.' })
    await bookNow(page)
  })

  const { time } = wallOf(instant)
  const ticket = page.getByRole('article', { name: say('booking.ticket') })
  await test.step('the confirmation says what the guest needs to know', async () => {
    await expect(page.getByRole('heading', { level: 1, name: say('booking.bookedTitle') })).toBeVisible()
    await expect(page.getByText(say('booking.mailed', { email: guest.email }))).toBeVisible()
    await expect(ticket).toContainText(formatClock(time, 'en'))
    await expect(ticket).toContainText(formatDay(date, 'en'))
    await expect(ticket).toContainText(restaurant.address)
    await expect(ticket).toContainText(say('booking.table', { count: 1 }))
    await expect(ticket).toContainText('A quiet corner, please.')
  })

  const [mail] = await messagesTo(request, guest.email)
  const link = linkIn(mail)
  await test.step('the email has a calendar file and the same link as the page', async () => {
    const values = { restaurant: restaurant.name, day: formatDay(date, 'en'), time: formatClock(time, 'en') }
    expect(mail?.subject).toBe(say('mail.bookingConfirmed.subject', values))
    const calendar = mail?.attachments[0]
    expect(calendar?.contentType).toContain('text/calendar')
    expect(calendar?.content).toContain(`DTSTART;TZID=Europe/Lisbon:${date.replaceAll('-', '')}T`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // The button needs the app, which a slow machine may not have loaded yet.
    await wake(page)
    await page.getByText(say('manage.invite'), { exact: true }).click()
    // The page hydrates in parts, so repeat a click that came too early.
    await expect(async () => {
      await page.getByRole('button', { name: say('manage.copyLink') }).click({ timeout: 1000 })
      await expect(page.getByRole('button', { name: say('manage.copied') })).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await slotsOf(send, who.oneTable, date, party)).not.toContain(instant)
  })

  await test.step('the link is enough to open and cancel the booking', async () => {
    const elsewhere = await browser.newContext()
    const later = await elsewhere.newPage()
    await later.goto(link)
    await expect(later.getByRole('heading', { level: 1, name: say('booking.title') })).toBeVisible()
    await expect(later.getByText(guest.name).first()).toBeVisible()
    await cancelBecause(later, 'The babysitter has the flu.')
    await expect(later.getByText(say('status.canceledByYou'))).toBeVisible()
    await elsewhere.close()
  })

  await test.step('the table is offered again, and an email confirms the cancellation', async () => {
    expect(await slotsOf(send, who.oneTable, date, party)).toContain(instant)
    const [canceled] = await messagesTo(request, guest.email)
    expect(canceled?.text).toContain(say('mail.bookingCancelled.lead', { name: guest.name }))
    expect(canceled?.attachments[0]?.content).toContain('METHOD:CANCEL')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('booking.cancelledTitle') })).toBeVisible()
  })
})

test('six people request the lemon garden and get a table there', async ({ page, send }) => {
  const { date } = await findTable(send, { restaurant: who.areas, nth: 1, party: 6 })
  await page.goto(`/reserve/${who.areas}?date=${date}&party=2`)
  await page.getByRole('radio', { name: 'Lemon garden' }).check()
  await page.getByLabel(say('facts.party'), { exact: true }).selectOption('6')
  await page.getByRole('button', { name: say('slots.show') }).click()
  await page
    .getByRole('button', { name: /table for 6/ })
    .first()
    .click()
  const guest = newGuest()
  await fillDetails(page, { name: guest.name, phone: guest.phone })
  await bookNow(page)
  const ticket = page.getByRole('article', { name: say('booking.ticket') })
  await expect(ticket).toContainText('Lemon garden')
  await expect(ticket).toContainText(say('facts.guests', { count: 6 }))
})

test('the event of an evening is chosen beside the tables, with its price, and the focus stays (wire, Section)', async ({
  page,
  send,
}) => {
  const event = answered(await send('restaurants.get', { id: 'noite-de-morna' }))
  const { date, instant } = await findTable(send, { restaurant: event.idOrName })
  await page.goto(`/reserve/${who.events}?date=${date}&party=2`)
  await wake(page)
  const choice = page.getByRole('group', { name: say('section.title') })
  const music = choice.getByRole('radio', { name: `${event.name} €28 per person ${event.paymentInfo}` })
  const table = choice.getByRole('radio', { name: say('section.anyTable') })
  await expect(table).toBeChecked()
  await table.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`/reserve/${event.idOrName}\\?date=${date}`))
  await expect(music).toBeChecked()
  await expect(music).toBeFocused()
  await chooseTime(page, nameOfTime(instant, 2))
  await expect(page.getByText(event.paymentInfo)).toBeVisible()
  await page
    .getByRole('link', { name: say('reserve.change') })
    .or(page.getByRole('link', { name: say('reserve.changeShort') }))
    .click()
  await expect(music).toBeChecked()
  await table.check()
  await expect(page).toHaveURL(new RegExp(`/reserve/${who.events}\\?date=${date}`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the event of an evening is chosen beside the tables', async ({ page, send }) => {
    const event = answered(await send('restaurants.get', { id: 'noite-de-morna' }))
    const { date, instant } = await findTable(send, { restaurant: event.idOrName })
    await page.goto(`/reserve/${who.events}?date=${date}&party=2`)
    const choice = page.getByRole('group', { name: say('section.title') })
    await choice.getByRole('radio', { name: event.name }).check()
    await choice.getByRole('button', { name: say('slots.show') }).click()
    await expect(page).toHaveURL(new RegExp(`/reserve/${event.idOrName}\\?date=${date}`))
    await chooseTime(page, nameOfTime(instant, 2))
    await expect(page.getByText(event.paymentInfo)).toBeVisible()
  })
})
