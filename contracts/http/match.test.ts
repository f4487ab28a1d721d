import { expect, test } from 'vitest'
import { matchCall } from './match.ts'

test.each([
  ['GET', '/api/rsv/mb/guest/walkins/data', 'walkIns.data'],
  ['GET', '/api/rsv/mb/guest/reservations/history', 'reservations.history'],
  ['POST', '/api/rsv/mb/guest/reservations/calculate', 'reservations.calculateFees'],
  ['GET', '/api/core/mb/restaurants/availability', 'availability.list'],
  ['POST', '/api/rsv/mb/guest/reservations/invitations/feedback', 'invitations.redeem'],
])('%s %s goes to the fixed path, not to a parameter', (method, path, name) => {
  expect(matchCall(method, path)?.name).toBe(name)
})

test('fixed path segments are case-insensitive, parameters keep their case', () => {
  expect(matchCall('GET', '/API/Core/mb/guest/Restaurants/Casa-Nube')).toEqual({
    name: 'restaurants.get',
    params: { id: 'Casa-Nube' },
  })
})

test('a parameter may be a part of a segment', () => {
  expect(matchCall('GET', '/hostmemenu/7/menu/lunch.2.modifiers.m..json')).toEqual({
    name: 'menus.modifiers',
    params: { restaurantId: '7', menuId: 'lunch.2' },
  })
  expect(matchCall('GET', '/hostmemenu/7/menu/lunchXmodifiersXmXXjson')).toBeNull()
})

test('an escaped name is decoded correctly', () => {
  expect(matchCall('GET', '/api/places/caf%C3%A9%2Fbar/events')?.params).toEqual({ idOrName: 'café/bar' })
})

test.each([
  ['a malformed escape', 'GET', '/api/places/100%/events'],
  ['an unknown path', 'GET', '/api/places'],
  ['an empty parameter', 'GET', '/api/places//events'],
  ['another method', 'PUT', '/api/analytics'],
  ['a longer path', 'GET', '/api/analytics/all'],
])('%s is not a call', (_, method, path) => {
  expect(matchCall(method, path)).toBeNull()
})
