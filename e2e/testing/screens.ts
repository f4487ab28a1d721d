import { expect } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { addDays, weekDayOf } from '#domain/time/calendar-date.ts'
import { type Guest, people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import { answered } from './fixtures.ts'
import type { Screen } from './good-page.ts'
import { hostScreens } from './host-screens.ts'
import { moneyScreens } from './money-screens.ts'
import { orderScreens } from './order-screens.ts'
import { bookNow, fillDetails } from './steps.ts'
import { bookTable, findTable, todayIn } from './tables.ts'
import { waitlistScreens } from './waitlist-screens.ts'
import { type Key, say } from './words.ts'

const restaurant = (name: string, id: string, says?: Key): Screen => ({
  name,
  address: `/restaurants/${id}`,
  ...(says && { says }),
})

async function nextMonday(): Promise<string> {
  let day = addDays(todayIn('Europe/Lisbon'), 1)
  while (weekDayOf(day) !== 1) day = addDays(day, 1)
  return `/restaurants/${who.closedMonday}?date=${day}`
}

async function freshTable(send: Send, id: string): Promise<string> {
  const { instant } = await findTable(send, { restaurant: id })
  return `/reserve/${id}?party=2&instant=${encodeURIComponent(instant)}`
}

async function bookedTable(send: Send) {
  const { instant } = await findTable(send, { restaurant: who.areas })
  return bookTable(send, who.areas, instant)
}

async function freshBooking(send: Send, query = ''): Promise<string> {
  const { id, token } = await bookedTable(send)
  return `/booking?id=${id}&token=${token}${query}`
}

async function canceledBooking(send: Send): Promise<string> {
  const { id, token } = await bookedTable(send)
  answered(await send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  return `/booking?id=${id}&token=${token}`
}

const ofGuest = (name: string, address: string, says: Key, guest: Guest = people.ines): Screen => ({
  name: `account, ${name}`,
  address,
  says,
  guest,
})

const sitePages: readonly Screen[] = [
  { name: 'help', address: '/help', says: 'shell.help' },
  { name: 'privacy', address: '/privacy', says: 'shell.privacy' },
  { name: 'terms', address: '/terms', says: 'shell.terms' },
]

const accountScreens: readonly Screen[] = [
  { name: 'sign-in methods', address: '/auth', says: 'auth.title' },
  { name: 'sign in', address: '/auth/sign-in', says: 'auth.signInTitle' },
  { name: 'create an account', address: '/auth/sign-up', says: 'auth.signUpTitle' },
  { name: 'sign in with a provider', address: '/auth/social?reason=noEmail', says: 'auth.social.noEmail' },
  { name: 'forgot password', address: '/auth/forgot-password', says: 'auth.forgotTitle' },
  { name: 'profile, a visitor', address: '/user', says: 'user.signInFirst' },
  { name: 'bookings, a visitor', address: '/history', says: 'history.haveAccount' },
  { name: 'find a booking', address: '/booking/find', says: 'lostBooking.title' },
  ofGuest('profile', '/user', 'user.security'),
  ofGuest('security', '/user/security', 'user.signInMethods'),
  ofGuest('name and contacts', '/user/edit', 'user.save'),
  ofGuest('at the table', '/user/edit-additional-info', 'user.allergies'),
  ofGuest('password', '/user/change-password', 'user.passwordLead'),
  ofGuest('saved places', '/user/places', 'saved.newList'),
  ofGuest('nothing saved', '/user/places', 'saved.empty', people.mei),
  ofGuest('privacy', '/user/privacy', 'privacy.correct'),
  ofGuest('orders', '/user/history', 'user.noOrders'),
  ofGuest('leaving', '/user/logout', 'user.signOutLead'),
  ofGuest('bookings', '/history', 'history.more'),
  ofGuest('no bookings', '/history', 'history.empty', people.mei),
]

/** Every screen of the app in the states that matter to its layout. The browser tests check all of them. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...sitePages,
  { name: 'home, the world', address: '/', says: 'home.titleWorld' },
  { name: 'home, a city', address: '/?regionId=pt-lisbon' },
  { name: 'home, nothing found', address: '/?regionId=pt-lisbon&search=zzzz', says: 'home.nothingLikeHint' },
  { name: 'home, an unknown location', address: '/?regionId=xx-nowhere', says: 'home.unknownRegion' },
  { name: 'all locations', address: '/location-search', says: 'where.title' },
  { name: 'all locations, one country', address: '/location-search?level=pt' },
  { name: 'all locations, nothing found', address: '/location-search?search=zzzz' },
  { name: 'search, a city', address: '/search?regionId=pt-lisbon', says: 'find.filters' },
  { name: 'search, filtered', address: '/search?regionId=pt-lisbon&search=grill&rating=4&price=2,3' },
  {
    name: 'search, a time',
    address: '/search?regionId=pt-lisbon&time=20:00&party=4',
    async first(page) {
      // Which groups exist depends on tonight's bookings.
      const groups = new RegExp(`8:00\\sPM|${say('list.near')}`)
      await expect(page.getByRole('heading', { name: groups }).first()).toBeVisible()
    },
  },
  { name: 'search, nothing found', address: '/search?regionId=pt-lisbon&search=zzzz&cuisines=Goan' },
  {
    name: 'search, an unknown location',
    address: '/search?location=Atlantis',
    says: 'find.unknownLocationHint',
  },
  { name: 'search, past the end', address: '/search?skip=9000', says: 'list.pastEnd' },
  { name: 'search, on the map', address: '/search?regionId=pt-lisbon&view=map', says: 'find.asList' },
  { name: 'restaurants of a region', address: '/restaurants?regionId=de-berlin' },
  { name: 'events everywhere', address: '/events?regionId=g', says: 'eventList.all' },
  { name: 'events, none', address: '/events?regionId=de-berlin', says: 'eventList.everywhere' },
  { name: 'collections', address: '/collection', says: 'content.collections' },
  { name: 'a collection', address: '/collection?id=under-the-sky' },
  { name: 'landing pages', address: '/i' },
  { name: 'a landing page', address: '/i/first-evening-in-lisbon' },
  { name: 'claim', address: `/claim?restaurant=${who.minimal}`, says: 'claim.privacy' },
  { name: 'table alert', address: `/notify?restaurant=${who.full}`, says: 'notify.submit' },
  {
    name: 'a request, a wrong link',
    address: '/request?token=wrong',
    status: 404,
    says: 'request.unknownTitle',
  },
  restaurant('restaurant', who.areas, 'facts.party'),
  { name: 'restaurant, closed that day', address: nextMonday, says: 'slots.otherDays' },
  restaurant('restaurant, a line only', who.waitlistOnly, 'slots.walkInOnly'),
  restaurant('restaurant, by telephone only', who.callOnly, 'slots.notOnline'),
  restaurant('restaurant, a long name', who.longName),
  restaurant('restaurant, open past midnight', who.overnight),
  restaurant('restaurant, full', who.full),
  restaurant('restaurant, closed for some days', who.specialClosed),
  restaurant('restaurant, pictures', `${who.twoServices}?tab=gallery`),
  restaurant('restaurant, events', `${who.events}?tab=events`, 'restaurant.events'),
  restaurant('restaurant, reviews', `${who.twoServices}?tab=reviews`, 'reviews.critical'),
  restaurant('restaurant, menu', `${who.twoServices}?tab=menu`, 'menu.note'),
  restaurant('restaurant, an event', 'noite-de-morna', 'restaurant.eventDays'),
  restaurant('restaurant, olive', who.olive),
  restaurant('restaurant, Chinese letters', who.chinese),
  restaurant('restaurant, next to nothing known', who.minimal),
  { name: 'reserve, times', address: `/reserve/${who.areas}`, says: 'slots.show' },
  { name: 'reserve, details', address: (send) => freshTable(send, who.areas), says: 'reserve.contactHint' },
  { name: 'reserve, details with a deposit', address: (send) => freshTable(send, who.noShowFee) },
  {
    name: 'reserve, incomplete',
    address: (send) => freshTable(send, who.areas),
    async first(page) {
      await fillDetails(page, { name: '' })
      await bookNow(page)
      await expect(page.getByText(say('fields.customerName'))).toBeVisible()
    },
  },
  {
    name: 'booking, just made',
    address: (send) => freshBooking(send, '&booked=1'),
    says: 'booking.bookedTitle',
  },
  { name: 'booking', address: (send) => freshBooking(send), says: 'booking.title' },
  {
    name: 'booking, canceled',
    address: canceledBooking,
    says: 'booking.cancelledTitle',
  },
  {
    name: 'booking, a wrong link',
    address: async (send) => (await freshBooking(send)).replace(/token=.*/, 'token=wrong'),
    status: 401,
    says: 'booking.noneTitle',
  },
  {
    name: 'booking, unknown',
    address: `/booking?id=${'0'.repeat(32)}&token=x`,
    status: 404,
    says: 'booking.noneTitle',
  },
  { name: 'booking, no link at all', address: '/booking', says: 'booking.useLink' },
  { name: 'chats of a visitor', address: '/chats', says: 'shell.chats' },
  {
    name: 'feedback, unknown',
    address: `/feedback?id=${'0'.repeat(32)}&token=x`,
    status: 404,
    says: 'feedback.unknownTitle',
  },
  {
    name: 'invitation, unknown',
    address: `/invitation/${'0'.repeat(32)}`,
    status: 404,
    says: 'invitation.noneTitle',
  },
  {
    name: 'share link, unknown',
    address: `/join/${'0'.repeat(32)}`,
    status: 404,
    says: 'invitation.noneTitle',
  },
  ...orderScreens,
  ...waitlistScreens,
  ...hostScreens,
  ...moneyScreens,
  { name: 'developer, overview', address: '/dev', says: 'dev.doors' },
  {
    name: 'component catalog',
    address: '/dev/ui',
    says: 'dev.ui',
    async first(page) {
      const onDemand = page.getByRole('button', { name: /^Show [A-Z]\w+$/ })
      while ((await onDemand.count()) > 0) await onDemand.first().click()
    },
  },
  { name: 'component catalog, right to left', address: '/dev/ui?dir=rtl&scheme=dark', says: 'dev.ui' },
  {
    name: 'developer, polygon search',
    address: '/dev-polygon?ring=38.76,-9.22+38.76,-9.08+38.68,-9.08+38.68,-9.22&at=38.72,-9.15',
    says: 'dev.polygonLead',
  },
  { name: 'nothing here', address: '/no/such/page', status: 404, says: 'error.notFound' },
  { name: 'no such restaurant', address: '/restaurants/no-such-place', status: 404 },
]
