import { expect, test } from 'vitest'
import { to } from './paths.ts'

test('links keep the form that other sites may have stored', () => {
  const links = {
    home: to.home({ regionId: 'pt-lisbon', cuisine: '' }),
    section: to.section('order', { regionId: 'g' }),
    search: to.search({ search: 'fish & chips' }),
    events: to.events({ regionId: 'pt-lisbon' }),
    restaurants: to.restaurants(),
    restaurant: to.restaurant('山霧小館', { date: '2027-03-28', party: 2, time: null }),
    reserve: to.reserve(12, { date: '2027-03-28', time: '19:30', instant: '2027-03-28T19:30:00+01:00' }),
    booking: to.booking('a1', 'b2', { done: 1 }),
    bookingChange: to.bookingChange('a1', 'b2', { party: 3 }),
    invitation: to.invitation('c3'),
    join: to.join('s4'),
    feedback: to.feedback('a1', 'b2'),
    preorder: to.preorder('kumo', 'a1'),
    waitlist: to.waitlist('kumo'),
    history: to.history(),
    auth: to.auth(),
    user: to.user(),
    locationSearch: to.locationSearch(),
    collection: to.collection({ id: 'after-ten' }),
    landings: to.landings(),
    landing: to.landing('slow-sundays'),
    chats: to.chats(),
    claim: to.claim({ restaurant: 'kumo' }),
    notify: to.notify({ restaurant: 'kumo', date: undefined, party: 2 }),
  }
  expect(Object.keys(links)).toEqual(Object.keys(to))
  expect(links).toMatchInlineSnapshot(`
    {
      "auth": "/auth",
      "booking": "/booking?id=a1&token=b2&done=1",
      "bookingChange": "/booking/change?id=a1&token=b2&party=3",
      "chats": "/chats",
      "claim": "/claim?restaurant=kumo",
      "collection": "/collection?id=after-ten",
      "events": "/events?regionId=pt-lisbon",
      "feedback": "/feedback?id=a1&token=b2",
      "history": "/history",
      "home": "/?regionId=pt-lisbon",
      "invitation": "/invitation/c3",
      "join": "/join/s4",
      "landing": "/i/slow-sundays",
      "landings": "/i",
      "locationSearch": "/location-search",
      "notify": "/notify?restaurant=kumo&party=2",
      "preorder": "/delivery/kumo?deliveryType=preorder&reservationId=a1",
      "reserve": "/reserve/12?date=2027-03-28&time=19%3A30&instant=2027-03-28T19%3A30%3A00%2B01%3A00",
      "restaurant": "/restaurants/%E5%B1%B1%E9%9C%A7%E5%B0%8F%E9%A4%A8?date=2027-03-28&party=2",
      "restaurants": "/restaurants",
      "search": "/search?search=fish+%26+chips",
      "section": "/?regionId=g#order",
      "user": "/user",
      "waitlist": "/waitlist/kumo",
    }
  `)
})
