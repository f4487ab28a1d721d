import { expect, test } from 'vitest'
import { storedPaymentToken, storePaymentToken } from '#web/guest/payments/payment/payment-url.ts'
import { readFarewell, storeFarewell } from '#web/guest/accounts/auth/farewell.ts'
import { hasDraft } from '#web/parts/contact/draft.ts'
import { cartOf } from '#web/guest/ordering/order/cart-store.ts'
import { ownBookings } from '#web/session/own-bookings.ts'
import { rememberedContact } from '#web/parts/contact/remembered-contact.ts'
import { storedWalkInId, storeWalkInId } from '#web/parts/waits/stored-walk-in.ts'
import { bookedForTests, browserForEachTest, typeAndBook } from './requests/browser-for-tests.ts'
import { endSession, startSession, sessionUser } from './account/current-session.ts'
import { lastPosition, rememberPosition } from './last-position.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { watchToken } from './account/token.ts'
import { localItems, type Owner, sessionItems } from '#web/storage/stored-items.ts'

browserForEachTest()

const left = () => ({
  tab: sessionStorage.length,
  draft: hasDraft(),
  bookings: ownBookings(),
  contact: rememberedContact()?.email,
})
const nothing = { tab: 0, draft: false, bookings: [], contact: undefined }
const everything = { tab: 1, draft: true, bookings: [bookedForTests], contact: 'ada@example.org' }

const session = (token: string, uid = 'a'.repeat(32)) => ({
  token,
  uid,
  created: false,
  expires: new Date(Date.now() + 900_000).toISOString(),
})

test('signing out in one tab leaves nothing in the others', () => {
  startSession(session('t1'))
  typeAndBook()
  localStorage.removeItem('token')
  dispatchEvent(new Event('storage'))
  expect(left()).toEqual(nothing)
  expect(sessionUser()).toBeNull()
})

test('after signing out, this tab opens neither the guest’s payment nor their place in line', () => {
  startSession(session('t1'))
  storePaymentToken(bookedForTests.id, bookedForTests.token)
  storeWalkInId('e'.repeat(32))
  endSession()
  expect([storedPaymentToken(bookedForTests.id), storedWalkInId()]).toEqual(['', null])
})

test('the sign-in page can still say that the guest has signed out', () => {
  startSession(session('t1'))
  storeFarewell('signedOut')
  endSession()
  expect(readFarewell()).toBe('signedOut')
})

test('a tab that shows the guest only in the header forgets them too', async () => {
  localStorage.setItem('token', 't1')
  const stop = watchToken(() => undefined)
  typeAndBook()
  localStorage.removeItem('token')
  dispatchEvent(new Event('storage'))
  await expect.poll(left).toEqual(nothing)
  stop()
})

test('the next guest who signs in finds no form input or bookings of the previous one in any tab', () => {
  startSession(session('t1'))
  typeAndBook()
  startSession(session('t2', 'b'.repeat(32)))
  expect(left()).toEqual(nothing)
  typeAndBook()
  localStorage.setItem('uid', 'c'.repeat(32))
  dispatchEvent(new Event('storage'))
  expect(left()).toEqual(nothing)
  expect(sessionUser()).toBe('c'.repeat(32))
})

test('a visitor who signs in keeps their form input and bookings, also after a refresh', () => {
  typeAndBook()
  startSession(session('t1'))
  startSession(session('t2'))
  dispatchEvent(new Event('storage'))
  expect(left()).toEqual(everything)
})

test('a visitor keeps their form input when another tab stores something or signs out', () => {
  startSession(session('t1'))
  endSession()
  typeAndBook()
  dispatchEvent(new Event('storage'))
  expect(left()).toEqual(everything)
})

const soup = { id: 'soup', amount: 1, selectedModifiers: [] }

test('signing out empties the carts at all restaurants, even those on no page', () => {
  cartOf(1).add('takeaway', soup, { name: 'Soup', price: 450 })
  startSession(session('t1'))
  cartOf(2).add('delivery', soup, { name: 'Soup', price: 450 })
  endSession()
  expect([cartOf(1).get().takeaway, cartOf(2).get().delivery]).toEqual([[], []])
  expect(localStorage.length).toBe(0)
})

test('a visitor’s cart stays when another tab signs out, and when they sign in', () => {
  startSession(session('t1'))
  endSession()
  cartOf(3).add('takeaway', soup, { name: 'Soup', price: 450 })
  dispatchEvent(new Event('storage'))
  startSession(session('t2'))
  expect(cartOf(3).get().takeaway).toHaveLength(1)
})

test('signing out leaves only what belongs to the device, even of code that this page hasn’t loaded (architecture 12)', () => {
  startSession(session('t1'))
  const kept = (items: Readonly<Record<string, Owner>>, storage: Storage) => {
    for (const key of Object.keys(items)) storage.setItem(key.replace('*', '7'), 'stored')
    return Object.keys(items).filter((key) => items[key] === 'device')
  }
  sessionStorage.setItem('of an earlier version', 'stored')
  const [local, tab] = [kept(localItems, localStorage), kept(sessionItems, sessionStorage)]
  endSession()
  const left = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index))
  expect(left(localStorage)).toEqual(local.map((key) => key.replace('*', '7')))
  expect(left(sessionStorage)).toEqual(tab)
})

test('the next guest finds neither what the previous one searched for nor where they were (architecture 12)', () => {
  startSession(session('t1'))
  rememberSearch('soup')
  rememberPosition({ lat: 1, lon: 2 })
  startSession(session('t2', 'b'.repeat(32)))
  expect([recentSearches(), lastPosition()]).toEqual([[], null])
})
