import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { test } from '../testing/fixtures.ts'
import { bookTable, findTable } from '../testing/tables.ts'

test('a page opened right after a booking never shows the booked time, even if it was cached', async ({
  request,
  send,
}) => {
  const { date, instant } = await findTable(send, { restaurant: who.oneTable, nth: 4 })
  const page = async () => (await request.get(`/restaurants/${who.oneTable}?date=${date}&party=2`)).text()
  const first = await page()
  expect(first).toContain(`value="${instant}"`)
  expect(await page()).toBe(first)
  await bookTable(send, who.oneTable, instant)
  expect(await page()).not.toContain(`value="${instant}"`)
})

test('personal pages are never cached on disk', async ({ request, send }) => {
  const { date, instant } = await findTable(send, { restaurant: who.areas })
  const { id, token } = await bookTable(send, who.areas, instant)
  const cacheControlOf = async (path: string) => (await request.get(path)).headers()['cache-control']
  for (const own of [
    `/booking?id=${id}&token=${token}`,
    `/booking/change?id=${id}&token=${token}`,
    `/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`,
    `/invitation/${'0'.repeat(32)}`,
    '/history',
    '/user/privacy',
  ])
    expect([own, await cacheControlOf(own)]).toEqual([own, 'no-store'])
  for (const shared of ['/', '/search', `/restaurants/${who.areas}?date=${date}`])
    expect([shared, await cacheControlOf(shared)]).toEqual([shared, 'private, no-cache'])
})
