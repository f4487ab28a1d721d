import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { test } from './house.ts'
import { bookTable, findTable } from './tables.ts'

test('who opens a page right after a booking never sees the time that is gone, however often the page was asked before', async ({
  request,
  send,
}) => {
  const { date, instant } = await findTable(send, { place: who.oneTable })
  const page = async () => (await request.get(`/restaurants/${who.oneTable}?date=${date}&party=2`)).text()
  const first = await page()
  expect(first).toContain(`value="${instant}"`)
  expect(await page()).toBe(first)
  await bookTable(send, who.oneTable, instant)
  expect(await page()).not.toContain(`value="${instant}"`)
})

test('what is one guest’s own stays on no disk of theirs', async ({ request, send }) => {
  const { date, instant } = await findTable(send, { place: who.areas })
  const { id, token } = await bookTable(send, who.areas, instant)
  const keeping = async (path: string) => (await request.get(path)).headers()['cache-control']
  for (const own of [
    `/booking?id=${id}&token=${token}`,
    `/booking/change?id=${id}&token=${token}`,
    `/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`,
    `/invitation/${'0'.repeat(32)}`,
    '/history',
    '/user/privacy',
  ])
    expect([own, await keeping(own)]).toEqual([own, 'no-store'])
  for (const shared of ['/', '/search', `/restaurants/${who.areas}?date=${date}`])
    expect([shared, await keeping(shared)]).toEqual([shared, 'private, no-cache'])
})
