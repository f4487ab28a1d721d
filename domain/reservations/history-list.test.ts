import { expect, test } from 'vitest'
import { hasMore, nextSkip, withPage } from './history-list.ts'

const bookings = (...ids: string[]) => ids.map((id) => ({ id }))
const first = (count: number, total: number) =>
  withPage(null, { items: bookings(...['a', 'b', 'c'].slice(0, count)), total })

test('the first load begins at 0, later loads advance by 3', () => {
  expect(nextSkip(null)).toBe(0)
  expect(nextSkip(first(3, 9))).toBe(3)
  expect(nextSkip(withPage(first(3, 9), { items: bookings('d', 'e', 'f'), total: 9 }))).toBe(6)
})

test('there is more when at least 3 items are loaded and not all are', () => {
  expect(hasMore(first(3, 4))).toBe(true)
  expect(hasMore(first(2, 4))).toBe(false)
})

test('a list is finished when fewer than 3 are returned', () => {
  const list = withPage(first(3, 9), { items: bookings('d'), total: 9 })
  expect(list.allLoaded).toBe(true)
  expect(hasMore(list)).toBe(false)
})

test('a list is finished when the total is reached', () => {
  expect(first(3, 3).allLoaded).toBe(true)
  expect(hasMore(first(3, 3))).toBe(false)
  expect(withPage(first(3, 6), { items: bookings('d', 'e', 'f'), total: 6 }).allLoaded).toBe(true)
})

test('a booking that moved to the next page is listed once', () => {
  const list = withPage(first(3, 7), { items: bookings('c', 'd', 'e'), total: 7 })
  expect(list.items).toEqual(bookings('a', 'b', 'c', 'd', 'e'))
})
