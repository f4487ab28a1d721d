import { expect } from '@playwright/test'
import { formatDay, wallOf } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage, runIndex } from '../testing/journeys.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import {
  bookNow,
  cancelBecause,
  chooseDay,
  fillDetails,
  heading,
  ticketOf,
  chooseTime,
} from '../testing/steps.ts'
import { writeAboutBooking } from '../testing/staff.ts'
import { bookTable, findTable, slotsOf } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

inEachLanguage(() => {
  test('a table is held, the hold is extended, and the booking is made, moved to another day and canceled', async ({
    page,
    send,
    request,
    words,
    language,
    isMobile,
  }) => {
    const { say, nameOfTime, day, clock } = words
    // Only one table there is large enough.
    const restaurant = who.longName
    const party = 7
    const line = runIndex(language, isMobile) * 2
    const before = await findTable(send, { restaurant, party, nth: line })
    const after = await findTable(send, { restaurant, party, nth: line + 1 })
    const offered = async ({ date }: typeof before) => slotsOf(send, restaurant, date, party)
    const { name } = answered(await send('restaurants.get', { id: restaurant }))
    const guest = newGuest()

    await page.clock.install()
    await page.goto(`/reserve/${restaurant}?party=${party}`)
    await wake(page)
    await chooseDay(page, before.date, words)
    await expectGoodPage(page, words)
    await chooseTime(page, nameOfTime(before.instant, party))
    await expect(page.getByText(say('hold.under', { count: 5 }))).toBeVisible()
    expect(await offered(before)).not.toContain(before.instant)
    await page.clock.fastForward('03:40')
    await page.getByRole('button', { name: say('hold.extend') }).click()
    await expect(page.getByText(say('hold.under', { count: 10 }))).toBeVisible()
    await expectGoodPage(page, words)
    await fillDetails(page, guest, words)
    await bookNow(page, words)
    await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
    await expectGoodPage(page, words)

    await page.getByRole('link', { name: say('manage.change') }).click()
    await expect(heading(page, say('change.title'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(name)
    await chooseDay(page, after.date, words)
    await chooseTime(page, nameOfTime(after.instant, party))
    await expect(page.getByText(say('hold.under', { count: 5 }))).toBeVisible()
    expect(await offered(after)).not.toContain(after.instant)
    await page.clock.fastForward('03:40')
    await page.getByRole('button', { name: say('hold.extend') }).click()
    await expect(page.getByText(say('hold.under', { count: 10 }))).toBeVisible()
    await page.getByRole('textbox', { name: say('reserve.requests') }).fill('Now with flowers.')
    await expectGoodPage(page, words)
    await page.getByRole('button', { name: say('change.save') }).click()
    await expect(heading(page, say('booking.changedTitle'))).toBeVisible()
    await expect(ticketOf(page, words)).toContainText(day(after.date))
    await expect(ticketOf(page, words)).toContainText(clock(after.instant))
    await expect(ticketOf(page, words)).toContainText('Now with flowers.')
    expect(await offered(before)).toContain(before.instant)
    expect(await offered(after)).not.toContain(after.instant)

    const [mail] = await messagesTo(request, guest.email)
    expect(mail?.text).toContain(say('mail.bookingChanged.lead', { name: guest.name }))
    await page.goto(linkIn(mail))
    await cancelBecause(page, 'Rain.', words)
    await expect(ticketOf(page, words)).toContainText(say('status.canceledByYou'))
    await expectGoodPage(page, words)
    expect(await offered(after)).toContain(after.instant)
  })

  test('a table after midnight belongs to the previous night: in the summary, on the ticket and in the email', async ({
    page,
    send,
    request,
    words,
  }) => {
    const { say, nameOfTime, day } = words
    const restaurant = who.overnight
    const { date, slots } = await findTable(send, { restaurant, onWeekDays: [5, 6] })
    const late = slots.findLast((instant) => wallOf(instant).date > date) ?? ''
    const night = say('facts.nightOf', { day: day(date) })
    const guest = newGuest()
    await page.goto(`/reserve/${restaurant}?date=${date}&party=2`)
    await chooseTime(page, nameOfTime(late, 2))
    await expect(page.getByText(night)).toBeVisible()
    await expectGoodPage(page, words)
    await fillDetails(page, guest, words)
    await bookNow(page, words)
    await expect(ticketOf(page, words)).toContainText(night)
    await expect(ticketOf(page, words)).toContainText(day(wallOf(late).date))
    await expectGoodPage(page, words)
    const [mail] = await messagesTo(request, guest.email)
    expect(mail?.text).toContain(say('mail.nightOf', { night: day(date) }))
  })

  test('an event is booked from the page of its restaurant, on one of its own days', {
    tag: '@every-database',
  }, async ({ page, send, request, words }) => {
    const { say, nameOfTime, day, clock } = words
    const event = answered(await send('restaurants.get', { id: 'noite-de-morna' }))
    const host = answered(await send('restaurants.get', { id: who.events }))
    const { date, instant } = await findTable(send, { restaurant: event.idOrName })
    const guest = newGuest()
    await page.goto(`/restaurants/${who.events}?party=2`)
    const tabs = page.getByRole('navigation', { name: say('restaurant.tabs') })
    await tabs.getByRole('link', { name: say('restaurant.events') }).click()
    await page.getByRole('heading', { name: event.name }).getByRole('link').click()
    await expect(heading(page, event.name)).toBeVisible()
    await expect(page.getByText(event.paymentInfo)).toBeVisible()
    await expectGoodPage(page, words)
    await page.getByRole('link', { name: formatDay(date, words.locale, 'short'), exact: true }).click()
    await expect(heading(page, say('reserve.title', { restaurant: host.name }))).toBeVisible()
    await expect(page.getByRole('radio', { name: event.name })).toBeChecked()
    await expect(page.getByText(event.paymentInfo)).toBeVisible()
    await expectGoodPage(page, words)
    await chooseTime(page, nameOfTime(instant, 2))
    await fillDetails(page, guest, words)
    await expect(page.getByText(event.paymentInfo)).toBeVisible()
    await expectGoodPage(page, words)
    await bookNow(page, words)
    await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
    const ticket = ticketOf(page, words)
    for (const fact of [event.name, day(date), clock(instant)]) await expect(ticket).toContainText(fact)
    await expectGoodPage(page, words)
    const [mail] = await messagesTo(request, guest.email)
    expect(mail?.text).toContain(event.name)
  })
})

test('a guest and the restaurant write to each other about a booking', { tag: '@phone' }, async ({
  page,
  send,
}) => {
  const { instant } = await findTable(send, { restaurant: who.areas })
  const { id, token } = await bookTable(send, who.areas, instant)
  await page.goto(`/booking?id=${id}&token=${token}`)
  await wake(page)
  const chat = page.getByRole('region', { name: say('chat.messages') })
  await chat.getByRole('textbox').fill('Is there shade?')
  await chat.getByRole('button', { name: say('chat.send') }).click()
  await expect(chat.getByRole('listitem').filter({ hasText: 'Is there shade?' })).toBeVisible()
  await expect(chat.getByRole('textbox')).toHaveValue('')
  await writeAboutBooking(send, id, 'Plenty of it.')
  await expect(page.getByRole('listitem').filter({ hasText: 'Plenty of it.' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(async () => {
    const booking = answered(await send('reservations.get', { reservationId: id }, { token }))
    expect(booking.unreadMessageCount).toBe(0)
  }).toPass()
})
