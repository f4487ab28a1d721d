import { beforeEach, expect, test, vi } from 'vitest'
import { CartStore } from './cart-store.ts'

const soup = { id: 'soup', amount: 1, selectedModifiers: [] }
const seen = { name: 'Soup', price: 450 }

beforeEach(() => localStorage.clear())

test('the same dish added twice makes two distinct lines', () => {
  const cart = new CartStore(1)
  cart.add('takeaway', soup, seen)
  cart.add('takeaway', soup, seen)
  expect(cart.get().takeaway.map(({ repeatIndex }) => repeatIndex)).toEqual([0, 1])
  cart.remove('takeaway', { id: 'soup', repeatIndex: 0 })
  expect(cart.get().takeaway).toEqual([{ ...soup, ...seen, repeatIndex: 1 }])
})

test('each delivery type has its own list, and clearing empties only one', () => {
  const cart = new CartStore(1)
  cart.add('takeaway', soup, seen)
  cart.add('delivery', soup, seen)
  cart.clear('takeaway')
  expect(cart.get()).toMatchObject({ takeaway: [], delivery: [soup] })
})

test('a changed line keeps its position and its last seen price', () => {
  const cart = new CartStore(1)
  cart.add('takeaway', soup, seen)
  cart.add('takeaway', { ...soup, id: 'rice' }, { name: 'Rice', price: 1250 })
  const changed = { ...soup, repeatIndex: 0, amount: 3, selectedModifiers: [{ id: 'egg', amount: 1 }] }
  cart.edit('takeaway', changed, { name: 'Soup', price: 1500 })
  expect(cart.get().takeaway[0]).toEqual({ ...changed, name: 'Soup', price: 1500 })
  expect(cart.get().takeaway[1]?.id).toBe('rice')
})

test('a list is still there after the tab was closed, at this restaurant only', () => {
  new CartStore(1).add('takeaway', soup, seen)
  expect(new CartStore(1).get().takeaway).toHaveLength(1)
  expect(new CartStore(2).get().takeaway).toHaveLength(0)
})

test('another tab shows a change immediately', () => {
  const cart = new CartStore(1)
  let calls = 0
  const leave = cart.subscribe(() => (calls += 1))
  expect(cart.get().takeaway).toHaveLength(0)
  new CartStore(1).add('takeaway', soup, seen)
  dispatchEvent(new StorageEvent('storage', { key: 'cart 1' }))
  expect(calls).toBe(1)
  expect(cart.get().takeaway).toHaveLength(1)
  leave()
})

test('what another tab adds or orders while no page here shows the cart isn’t lost or ordered twice', () => {
  const cart = new CartStore(1)
  cart.subscribe(() => undefined)()
  cart.add('takeaway', soup, seen)
  const otherTab = new CartStore(1)
  otherTab.add('takeaway', { ...soup, id: 'rice' }, seen)
  cart.add('takeaway', { ...soup, id: 'tea' }, seen)
  expect(otherTab.get().takeaway.map(({ id }) => id)).toEqual(['soup', 'rice', 'tea'])
  otherTab.clear('takeaway')
  expect(cart.get().takeaway).toEqual([])
})

test('a page that the browser brings back shows what was added meanwhile', () => {
  const cart = new CartStore(1)
  let calls = 0
  const leave = cart.subscribe(() => (calls += 1))
  new CartStore(1).add('takeaway', soup, seen)
  dispatchEvent(new Event('pageshow'))
  expect([calls, cart.get().takeaway.length]).toEqual([1, 1])
  leave()
})

test('if storage is blocked, the cart lasts as long as the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Blocked')
  })
  const cart = new CartStore(1)
  cart.add('takeaway', soup, seen)
  cart.add('takeaway', soup, seen)
  blocked.mockRestore()
  expect(cart.get().takeaway).toHaveLength(2)
})

test.each([
  ['damaged', '{'],
  ['of another shape', JSON.stringify({ at: Date.now(), lines: { takeaway: [{ id: 7 }] } })],
  ['too old', JSON.stringify({ at: 0, lines: { takeaway: [{ ...soup, ...seen, repeatIndex: 0 }] } })],
])('a stored list that is %s is empty', (_, stored) => {
  localStorage.setItem('cart 1', stored)
  expect(new CartStore(1).get().takeaway).toEqual([])
})
