import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test, wake } from './house.ts'
import { bookNow, fillDetails, heading } from './steps.ts'

import { findTable } from './tables.ts'
import { nameOfTime, say } from './words.ts'

test('a guest who writes too long is told kindly and keeps the table again; for a second one near it they are asked', async ({
  page,
  send,
}) => {
  const place = who.areas
  const { date, slots } = await findTable(send, { place })
  const [first = '', second = ''] = slots
  const { name } = answered(await send('restaurants.get', { id: place }))
  const guest = newGuest()
  await page.clock.install()
  await page.goto(`/reserve/${place}?date=${date}&party=2`)
  await wake(page)
  await page.getByRole('button', { name: nameOfTime(first, 2) }).click()
  const kept = page.getByText(say('reserve.hold.under', { count: 5 }))
  await expect(kept).toBeVisible()
  await fillDetails(page, { ...guest, requests: 'A long story.' })

  await page.clock.fastForward('04:30')
  await expect(page.getByText(say('reserve.hold.seconds', { count: 30 }))).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByText(say('reserve.hold.lost'))).toBeVisible()
  await expect(page.getByText(say('reserve.hold.lostHint'))).toBeVisible()
  await page.getByRole('button', { name: say('reserve.hold.again') }).click()
  await expect(kept).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('reserve.requests') })).toHaveValue('A long story.')
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()

  await page.goto(`/reserve/${place}?date=${date}&party=2`)
  await wake(page)
  await page.getByRole('button', { name: nameOfTime(second, 2) }).click()
  await fillDetails(page, guest)
  await bookNow(page)
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: say('reserve.both') }).click()
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
})

test('a guest who picks a time and then another is offered both, by whichever way they go back', async ({
  page,
  send,
  isMobile,
}) => {
  const place = who.oneTable
  const { date, slots } = await findTable(send, { place, nth: isMobile ? 16 : 17 })
  const { name } = answered(await send('restaurants.get', { id: place }))
  const [first = '', second = ''] = slots
  const time = (instant: string) => page.getByRole('button', { name: nameOfTime(instant, 2) })
  const offeredBoth = async () => {
    for (const instant of [first, second]) await expect(time(instant)).toBeVisible()
  }
  const kept = page.getByText(say('reserve.hold.under', { count: 5 }))
  await page.goto(`/reserve/${place}?date=${date}&party=2`)
  await wake(page)
  await time(first).dblclick()
  await expect(kept).toBeVisible()
  await page.getByRole('link', { name: say('reserve.change') }).click()
  await offeredBoth()
  await time(second).click()
  await expect(kept).toBeVisible()
  await page.goBack()
  await offeredBoth()
  await time(first).click()
  await expect(kept).toBeVisible()
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await offeredBoth()
  await time(second).click()
  await expect(kept).toBeVisible()
})
