import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, test } from '../testing/fixtures.ts'
import { bookTable, findTable } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

test('if the table is taken during a change, the booking stands and other times are offered', async ({
  page,
  send,
  isMobile,
}) => {
  const restaurant = who.oneTable
  const own = await findTable(send, { restaurant, nth: isMobile ? 12 : 14 })
  const wanted = await findTable(send, { restaurant, nth: isMobile ? 13 : 15 })
  const { id, token } = await bookTable(send, restaurant, own.instant)
  const query = `id=${id}&token=${token}&date=${wanted.date}&instant=${encodeURIComponent(wanted.instant)}`
  await page.goto(`/booking/change?${query}`)
  await bookTable(send, restaurant, wanted.instant)
  await page.getByRole('button', { name: say('change.save') }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('change.stands'))
  await expect(alert.getByRole('link').first()).toBeVisible()
  const unchanged = answered(await send('reservations.get', { reservationId: id }, { token }))
  expect(Date.parse(unchanged.reservationTime)).toBe(Date.parse(own.instant))
})
