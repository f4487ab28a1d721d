import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { answered, test } from './house.ts'
import { bookTable, findTable } from './tables.ts'
import { say } from './words.ts'

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
