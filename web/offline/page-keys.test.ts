import { describe, expect, test } from 'vitest'
import { ownPageKey, visitedPageKey } from './page-keys.ts'

const origin = 'https://dine.example'

const keyOf = (path: string) => ownPageKey(new URL(path, origin))?.slice(origin.length) ?? null

describe('which pages are stored', () => {
  test.each([
    ['/booking?id=b1&token=secret&booked=1', '/booking?id=b1'],
    ['/Booking/?token=other&id=b1&utm_source=mail', '/booking?id=b1'],
    ['/order?id=o1&token=secret&view=cancel', '/order?id=o1'],
    ['/waitlist/horta/manage?walkin=w1', '/waitlist?walkin=w1'],
    ['/waitlist/horta/ready?walkin=w1', '/waitlist?walkin=w1'],
    ['/history', '/history'],
  ])('%s is stored as %s', (path, key) => {
    expect(keyOf(path)).toBe(key)
  })

  test.each([
    '/',
    '/restaurants/horta',
    '/booking',
    '/booking?id=',
    '/booking/change?id=b1&token=secret',
    '/booking/money?id=b1&token=secret',
    '/reserve/horta/payment?id=b1',
    '/waitlist/horta?walkin=w1',
    '/waitlist/horta/manage',
    '/user',
    '/user/privacy',
    '/dev',
    '/host',
  ])('%s isn’t', (path) => {
    expect(keyOf(path)).toBeNull()
  })
})

test.each([
  ['/', '/'],
  ['/?regionId=pt-lisbon', '/?regionId=pt-lisbon'],
  ['/Restaurants/horta/?date=2027-07-20&party=2', '/restaurants/horta?date=2027-07-20&party=2'],
  ['/search?search=grill', '/search?search=grill'],
  ['/events', '/events'],
  ['/delivery/horta?deliveryType=takeaway', '/delivery/horta?deliveryType=takeaway'],
  ['/waitlist/horta', '/waitlist/horta'],
  ['/search?regionId=pt-lisbon&view=map', null],
  ['/delivery/horta?group=secret', null],
  ['/waitlist/horta?walkin=w1', null],
  ['/waitlist/horta/manage?walkin=w1', null],
  ['/reserve/horta', null],
  ['/booking?id=b1&token=secret', null],
  ['/user', null],
  ['/dev', null],
])('after a visit, the public screen %s is stored as %s', (path, key) => {
  expect(visitedPageKey(new URL(path, origin))?.slice(origin.length) ?? null).toBe(key)
})
