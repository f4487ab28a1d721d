import { expect, type Page } from '@playwright/test'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from './good-page.ts'
import { answered, newGuest, test, wake } from './house.ts'
import { linkIn, messagesTo } from './outbox.ts'
import { bookNow, cancelBecause, fillDetails } from './steps.ts'
import { bookTable, findTable, slotsOf } from './tables.ts'
import { nameOfTime, say } from './words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const ticket = (page: Page) => page.getByRole('article', { name: say('booking.ticket') })

test('a picked table is kept, booked, moved to another day without being lost, and cancelled', async ({
  page,
  send,
  request,
  isMobile,
}) => {
  const place = who.oneTable
  const before = await findTable(send, { place, nth: isMobile ? 8 : 10 })
  const after = await findTable(send, { place, nth: isMobile ? 9 : 11 })
  const guest = newGuest()
  await page.goto(`/reserve/${place}?date=${before.date}&party=2`)
  await wake(page)
  await expectAccessible(page, [])
  await page.getByRole('button', { name: nameOfTime(before.instant, 2) }).click()
  await expect(page.getByText(say('reserve.hold.under', { count: 5 }))).toBeVisible()
  expect(await slotsOf(send, place, before.date, 2)).not.toContain(before.instant)
  await page.getByRole('button', { name: say('reserve.hold.extend') }).click()
  await expect(page.getByText(say('reserve.hold.under', { count: 10 }))).toBeVisible()
  await expectAccessible(page, [])
  await fillDetails(page, guest)
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
  await expectAccessible(page, [])

  await page.getByRole('link', { name: say('booking.change') }).click()
  await expect(heading(page, say('change.title'))).toBeVisible()
  const { search } = new URL(page.url())
  await page.goto(`/booking/change${search}&date=${after.date}`)
  await page.getByRole('link', { name: nameOfTime(after.instant, 2) }).click()
  await page.getByRole('textbox', { name: say('reserve.requests') }).fill('Now with flowers.')
  await expectAccessible(page, [])
  await page.getByRole('button', { name: say('change.save') }).click()
  await expect(heading(page, say('booking.changedTitle'))).toBeVisible()
  await expect(ticket(page)).toContainText(formatDay(after.date, 'en'))
  await expect(ticket(page)).toContainText(formatClock(wallOf(after.instant).time, 'en'))
  await expect(ticket(page)).toContainText('Now with flowers.')
  expect(await slotsOf(send, place, before.date, 2)).toContain(before.instant)
  expect(await slotsOf(send, place, after.date, 2)).not.toContain(after.instant)

  const [mail] = await messagesTo(request, guest.email)
  await page.goto(linkIn(mail))
  await cancelBecause(page, 'Rain.')
  expect(await slotsOf(send, place, after.date, 2)).toContain(after.instant)
})

test('a table that is taken while it is changed: the booking stands, other times are offered', async ({
  page,
  send,
  isMobile,
}) => {
  const place = who.oneTable
  const own = await findTable(send, { place, nth: isMobile ? 12 : 14 })
  const wanted = await findTable(send, { place, nth: isMobile ? 13 : 15 })
  const { id, token } = await bookTable(send, place, own.instant)
  const query = `id=${id}&token=${token}&date=${wanted.date}&instant=${encodeURIComponent(wanted.instant)}`
  await page.goto(`/booking/change?${query}`)
  await bookTable(send, place, wanted.instant)
  await page.getByRole('button', { name: say('change.save') }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('change.stands'))
  await expect(alert.getByRole('link').first()).toBeVisible()
  const kept = answered(await send('reservations.get', { reservationId: id }, { token }))
  expect(Date.parse(kept.reservationTime)).toBe(Date.parse(own.instant))
})

test('a guest invites a friend, who answers elsewhere; both see it', async ({ page, send, browser }) => {
  const { instant } = await findTable(send, { place: who.areas, party: 3 })
  const { id, token } = await bookTable(send, who.areas, instant, 3)
  const friend = newGuest()
  await page.goto(`/booking?id=${id}&token=${token}`)
  await wake(page)
  await page.getByText(say('booking.invite'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('booking.inviteWhom') }).fill(friend.email)
  await page.getByRole('button', { name: say('booking.inviteNow') }).click()
  const link = await page.getByRole('textbox', { name: friend.email }).inputValue()
  await expect(page.getByRole('listitem').filter({ hasText: friend.email })).toContainText(
    say('booking.answer.open'),
  )

  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await theirs.goto(link)
  await expectAccessible(theirs, [])
  await theirs.getByRole('textbox', { name: say('invitation.name') }).fill(friend.name)
  await theirs.getByRole('textbox', { name: say('invitation.allergies') }).fill('walnuts')
  await theirs.getByRole('button', { name: say('invitation.send') }).click()
  await expect(heading(theirs, say('invitation.yesTitle', { name: friend.name }))).toBeVisible()
  await expect(theirs.getByRole('link', { name: say('invitation.calendar') })).toHaveAttribute(
    'href',
    /BEGIN%3AVCALENDAR/,
  )
  await expectAccessible(theirs, [])
  await elsewhere.close()

  await page.reload()
  const answer = page.getByRole('listitem').filter({ hasText: friend.name })
  await expect(answer).toContainText('walnuts')
  await expect(answer).toContainText(say('booking.answer.yes'))
})

test('a table after midnight belongs to the night before, on the slip and on the ticket', async ({
  page,
  send,
}) => {
  const place = who.overnight
  const { date, slots } = await findTable(send, { place })
  const late = slots.find((instant) => wallOf(instant).date > date)
  if (!late) throw new Error('Nobody is seated after midnight.')
  await page.goto(`/reserve/${place}?date=${date}&party=2`)
  await page.getByRole('button', { name: nameOfTime(late, 2) }).click()
  const night = say('slots.nightOf', { day: formatDay(date, 'en') })
  await expect(page.getByText(night)).toBeVisible()
  await fillDetails(page, newGuest())
  await bookNow(page)
  await expect(ticket(page)).toContainText(night)
  await expect(ticket(page)).toContainText(formatDay(wallOf(late).date, 'en'))
})
