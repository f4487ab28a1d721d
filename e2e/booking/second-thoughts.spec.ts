import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { bookNow, fillDetails, heading, chooseTime } from '../testing/steps.ts'

import { findTable } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'

test('after an input that is too long the guest can hold the table again; a second table nearby needs confirmation', async ({
  page,
  send,
}) => {
  const restaurant = who.areas
  const { date, slots } = await findTable(send, { restaurant })
  const [first = '', second = ''] = slots
  const { name } = answered(await send('restaurants.get', { id: restaurant }))
  const guest = newGuest()
  await page.clock.install()
  await page.goto(`/reserve/${restaurant}?date=${date}&party=2`)
  await wake(page)
  await chooseTime(page, nameOfTime(first, 2))
  const held = page.getByText(say('hold.under', { count: 5 }))
  await expect(held).toBeVisible()
  await fillDetails(page, { ...guest, requests: 'A long story.' })

  await page.clock.fastForward('04:30')
  await expect(page.getByText(say('hold.seconds', { count: 30 }))).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByText(say('hold.lost'))).toBeVisible()
  await expect(page.getByText(say('hold.lostHint'))).toBeVisible()
  await page.getByRole('button', { name: say('hold.again') }).click()
  await expect(held).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('reserve.requests') })).toHaveValue('A long story.')
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()

  await page.goto(`/reserve/${restaurant}?date=${date}&party=2`)
  await wake(page)
  await chooseTime(page, nameOfTime(second, 2))
  // For somebody else: one contact has one table at a time.
  await fillDetails(page, newGuest())
  await bookNow(page)
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: say('reserve.both') }).click()
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
})

test('a guest who switches from one time to another is offered both, however they go back', async ({
  page,
  send,
  isMobile,
}) => {
  const restaurant = who.oneTable
  const { date, slots } = await findTable(send, { restaurant, nth: isMobile ? 16 : 17 })
  const { name } = answered(await send('restaurants.get', { id: restaurant }))
  const [first = '', second = ''] = slots
  const time = (instant: string) => page.getByRole('button', { name: nameOfTime(instant, 2), exact: true })
  const offeredBoth = async () => {
    for (const instant of [first, second]) await expect(time(instant)).toBeVisible()
  }
  const held = page.getByText(say('hold.under', { count: 5 }))
  await page.goto(`/reserve/${restaurant}?date=${date}&party=2`)
  await wake(page)
  await time(first).dblclick()
  await expect(held).toBeVisible()
  await page.getByRole('link', { name: say(isMobile ? 'reserve.changeShort' : 'reserve.change') }).click()
  await offeredBoth()
  await time(second).click()
  await expect(held).toBeVisible()
  await page.goBack()
  await offeredBoth()
  await time(first).click()
  await expect(held).toBeVisible()
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await offeredBoth()
  await time(second).click()
  await expect(held).toBeVisible()
})
