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
