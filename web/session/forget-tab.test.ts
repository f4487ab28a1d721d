import { expect, test } from 'vitest'
import { ownBookings } from '#web/guest/reserve/own-bookings.ts'
import { bookedForTests, browserForEachTest, typeAndBook } from './browser-for-tests.ts'
import { endSession, keepSession, sessionUser } from './keep-session.ts'
import { watchToken } from './token.ts'

browserForEachTest()

const session = (token: string, uid = 'a'.repeat(32)) => ({
  token,
  uid,
  created: false,
  expires: new Date(Date.now() + 900_000).toISOString(),
})

test('who signs out in one tab leaves nothing in the others', () => {
  keepSession(session('t1'))
  typeAndBook()
  localStorage.removeItem('token')
  dispatchEvent(new Event('storage'))
  expect([sessionStorage.length, sessionUser()]).toEqual([0, null])
})

test('a tab that shows the guest in the header alone forgets them too', async () => {
  localStorage.setItem('token', 't1')
  const stop = watchToken(() => undefined)
  typeAndBook()
  localStorage.removeItem('token')
  dispatchEvent(new Event('storage'))
  await expect.poll(() => sessionStorage.length).toBe(0)
  stop()
})

test('somebody else who signs in finds nothing of what was typed and booked before, in any tab', () => {
  keepSession(session('t1'))
  typeAndBook()
  keepSession(session('t2', 'b'.repeat(32)))
  expect(sessionStorage.length).toBe(0)
  typeAndBook()
  localStorage.setItem('uid', 'c'.repeat(32))
  dispatchEvent(new Event('storage'))
  expect([sessionStorage.length, sessionUser()]).toEqual([0, 'c'.repeat(32)])
})

test('a visitor who signs in keeps what they typed and booked, and a refresh takes nothing from them', () => {
  typeAndBook()
  keepSession(session('t1'))
  keepSession(session('t2'))
  dispatchEvent(new Event('storage'))
  expect(ownBookings()).toEqual([bookedForTests])
  expect(sessionStorage.length).toBe(3)
})

test('a visitor keeps what they typed when another tab stores something, also after signing out', () => {
  keepSession(session('t1'))
  endSession()
  typeAndBook()
  dispatchEvent(new Event('storage'))
  expect(sessionStorage.length).toBe(3)
})
