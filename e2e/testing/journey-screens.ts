import type { Send } from '#contracts/client.ts'
import { writeCartToUrl } from '#domain/ordering/cart-url.ts'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest } from './fixtures.ts'
import type { Screen } from './good-page.ts'
import { actAsStaff, entryUrl, joinLine, openLine, restaurantWithLine, writeAsStaff } from './lines.ts'
import { actOnOrder, orderTakeaway, orderUrl, plainDish, restaurantWithOrders } from './orders.ts'
import { linkIn, messagesTo } from './outbox.ts'
import { visitThatHappened, writeAboutBooking } from './staff.ts'
import { bookTable, findTable, tableWithinTheHour } from './tables.ts'

interface Booking {
  readonly id: string
  readonly token: string
}

const pageOf = ({ id, token }: Booking, path = '/booking') => `${path}?id=${id}&token=${token}`

async function bookedTable(send: Send, party = 2) {
  const { instant } = await findTable(send, { restaurant: who.areas, party })
  return bookTable(send, who.areas, instant, party)
}

async function invite(send: Send, { id, token }: Booking, members: string[]) {
  const invited = await send('invitations.send', { reservationId: id, body: { members } }, { token })
  return answered(invited).invitations.map(({ code }) => code)
}

async function share(send: Send, { id, token }: Booking): Promise<string> {
  const link = await send('invitations.createShareLink', { reservationId: id, body: {} }, { token })
  return answered(link).url?.split('/').at(-1) ?? ''
}

/** Screens that journeys check in their languages. Only the walk opens them in every language. */
export const journeyScreens: readonly Screen[] = [
  {
    name: 'booking, of tonight',
    address: async (send) => pageOf(await bookTable(send, who.dayAndNight, await tableWithinTheHour(send))),
    says: 'visit.lateTitle',
  },
  {
    name: 'booking, with a message',
    async address(send) {
      const booking = await bookedTable(send)
      await writeAboutBooking(send, booking.id, 'We can offer you a quiet table in the garden.')
      return pageOf(booking)
    },
    says: 'chat.send',
  },
  {
    name: 'booking, of a party',
    async address(send) {
      const booking = await bookedTable(send, 4)
      const [code = ''] = await invite(send, booking, [newGuest().email, newGuest().email])
      const body = { fullName: newGuest().name, customerProfile: { allergy: ['walnuts'] }, access: 'A ramp' }
      answered(await send('invitations.redeem', { code, body }))
      await share(send, booking)
      return pageOf(booking)
    },
    says: 'party.answer.open',
  },
  {
    name: 'change',
    address: async (send) => pageOf(await bookedTable(send), '/booking/change'),
    says: 'change.title',
  },
  {
    name: 'booking, a past visit',
    address: async (send) => pageOf(await visitThatHappened(send, 0)),
    says: 'manage.tellUs',
  },
  {
    name: 'feedback',
    address: async (send) => pageOf(await visitThatHappened(send, 0), '/feedback'),
    says: 'feedback.comment',
  },
  {
    name: 'feedback, too early',
    address: async (send) => pageOf(await bookedTable(send), '/feedback'),
    says: 'feedback.earlyTitle',
  },
  {
    name: 'feedback, sent',
    async address(send) {
      const { id, token } = await visitThatHappened(send, 1)
      answered(await send('reservations.giveFeedback', { reservationId: id, body: { rating: 4 } }, { token }))
      return pageOf({ id, token }, '/feedback')
    },
    says: 'feedback.saidTitle',
  },
  {
    name: 'invitation',
    async address(send) {
      const [code] = await invite(send, await bookedTable(send), [newGuest().email])
      return `/invitation/${code}`
    },
    says: 'invitation.coming',
  },
  {
    name: 'invitation, accepted',
    async address(send) {
      const [code = ''] = await invite(send, await bookedTable(send), [newGuest().email])
      answered(await send('invitations.redeem', { code, body: { fullName: newGuest().name } }))
      return `/invitation/${code}`
    },
    says: 'invitation.changeAnswer',
  },
  {
    name: 'share link',
    address: async (send) => `/join/${await share(send, await bookedTable(send, 3))}`,
    says: 'invitation.join',
  },
  {
    name: 'request, a table alert to confirm',
    async address(send, request) {
      const { email } = newGuest()
      const { date } = await findTable(send, { restaurant: who.counterForTwo })
      const body = { email, date, partySize: 2 }
      answered(await send('requests.createTableAlert', { restId: who.counterForTwo, body }))
      return linkIn((await messagesTo(request, email))[0])
    },
    says: 'request.confirmNotify',
  },
  {
    name: 'request, a claim to confirm',
    async address(send, request) {
      const { name, email } = newGuest()
      const body = { name, email, message: 'I own this restaurant.' }
      answered(await send('requests.claimRestaurant', { restId: who.minimal, body }))
      return linkIn((await messagesTo(request, email))[0])
    },
    says: 'request.confirm',
  },
  {
    name: 'place in line, called',
    async address(send) {
      const entry = await joinLine(send)
      await actAsStaff(send, entry.id, 'call')
      return entryUrl(entry, 'ready')
    },
    says: 'waitlistPlace.ready',
  },
  {
    name: 'place in line, with a message',
    async address(send) {
      const entry = await joinLine(send)
      await writeAsStaff(send, entry.id, 'Your table will be ready in ten minutes.')
      return `${entryUrl(entry)}&view=messages`
    },
    says: 'chat.messages',
  },
  {
    name: 'waitlist, contacts',
    address: `/waitlist/${restaurantWithLine}/contacts`,
    says: 'waitlistJoin.rules',
  },
  {
    name: 'order tracker, accepted',
    async address(send) {
      const order = await orderTakeaway(send)
      await actOnOrder(send, order.id, { action: 'accept' })
      return orderUrl(order)
    },
    says: 'orderTrack.receipt',
  },
  {
    name: 'order, ahead of a visit',
    async address(send) {
      const booking = await bookTable(send, who.dayAndNight, await tableWithinTheHour(send))
      return `/delivery/${restaurantWithOrders}?deliveryType=preorder&reservationId=${booking.id}&token=${booking.token}`
    },
    says: 'orderMenu.allergens',
  },
  {
    name: 'reserve, details of an account',
    async address(send) {
      const { instant } = await findTable(send, { restaurant: who.areas })
      return `/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`
    },
    says: 'reserve.changeShort',
    guest: people.ines,
  },
  {
    name: 'waitlist, contacts of an account',
    async address(send) {
      await openLine(send)
      return `/waitlist/${restaurantWithLine}/contacts`
    },
    says: 'reserve.changeShort',
    guest: people.ines,
  },
  {
    name: 'order, checkout of an account',
    async address(send) {
      const { id } = await plainDish(send)
      const line = { id, repeatIndex: 0, amount: 1, selectedModifiers: [] }
      const cart = writeCartToUrl({ deliveryType: 'takeaway', lines: [line] })
      return `/delivery/${restaurantWithOrders}?deliveryType=takeaway&view=order&cart=${typeof cart === 'string' ? cart : ''}`
    },
    says: 'reserve.changeShort',
    guest: people.ines,
  },
  {
    name: 'group order, its beginning by an account',
    address: `/group-order/start/${restaurantWithOrders}?deliveryType=takeaway`,
    says: 'reserve.changeShort',
    guest: people.ines,
  },
  { name: 'account, chats', address: '/chats', says: 'shell.chats', guest: people.ines },
]
