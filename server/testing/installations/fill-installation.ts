import { createCanvas } from '@napi-rs/canvas'
import { who } from '#world/who-is-who.ts'
import { loadWorld } from '#world/load-world.ts'
import { world as demoWorld } from '#world/world.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { addPasskey } from '#server/testing/accounts/passkeys.ts'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { plantDifference } from '#server/testing/payments/plant-difference.ts'
import { feeAnnounced } from '#server/testing/payments/payment-questions.ts'
import { atTill, bookToPay, settleMoney } from '#server/testing/payments/payments.ts'
import { joinAs } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { plantMarkers } from '#server/testing/worlds/plant-markers.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Restaurants of the demo world in which something happens. All of them would make the saved files much larger. */
const used: readonly string[] = [
  who.dayAndNight,
  who.deposit,
  who.events,
  who.fresh,
  who.full,
  who.noShowFee,
  who.ordering,
  who.request,
  who.specialClosed,
  who.waitlistOnly,
]

/** When an installation was saved. */
export const savedTime = '2027-03-18T21:00:00Z'

interface Booked {
  readonly id: string
  readonly token: string
}

/** What people of a saved installation hold, and what they read there. */
export interface Installation {
  /** Bookings and orders by what happened to them, with the parts of their pages that must stay the same. */
  readonly bookings: Readonly<Record<string, Booked & { readonly read: ReadBooking }>>
  readonly guest: {
    readonly uid: string
    readonly email: string
    readonly password: string
    readonly cookie: string
  }
  readonly walkInId: string
  readonly groupOrder: string
  readonly invitation: string
  readonly photo: string
  readonly difference: number
}

export async function readBooking({ send }: Pick<OpenWorld, 'send'>, { id, token }: Booked) {
  const { status, endedBecause, groupSize, reservationTime, payments, order } = succeeded(
    await send('reservations.get', { reservationId: id }, { token }),
  )
  return { status, endedBecause, groupSize, reservationTime, payments, order }
}

type ReadBooking = Awaited<ReturnType<typeof readBooking>>

/** Fills a migrated, empty database with everything that an installation can have, through the public interface. */
export async function fillInstallation(database: Database): Promise<Installation> {
  const restaurants = demoWorld.restaurants.filter(({ slug }) => used.includes(slug))
  const events = demoWorld.events.filter(({ of }) => used.includes(of))
  await loadWorld(database.sql, worldTime, { days: 0, world: { ...demoWorld, restaurants, events } })
  const world = await openWorldOn(database)
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  await openKitchenAt(world, who.ordering, { stock: { cake: 20 } })
  await openLineAt(world, who.waitlistOnly, { state: 'open', largest_party: 8 })
  const pages = await writePages(world, staff)
  const bookings = {
    ...(await bookTables(world)),
    ...(await payDeposits(world)),
    ...(await storeCards(world)),
  }
  const { order, groupOrder } = await orderMeals(world, staff)
  const invitation = await invite(world, bookings.ahead)
  const guest = await signedUpGuest(world)
  await addPasskey(guest, 'The blue phone')
  await plantMarkers(world)
  await haveEvening(world, staff, bookings)
  world.setTime(savedTime)
  await setStatus(world, staff, bookings.noShow, 'NoShow')
  const unwelcome = { reservationId: bookings.noShow.id, body: { reason: 'Never came' } }
  succeeded(await world.send('host.addToBlacklist', unwelcome, staff))
  await feeAnnounced(world, bookings.noShow.id, 5000)
  const walkIn = await joinAs(world)
  const difference = await plantDifference(world, bookings.paid.id)
  const all: Record<string, Booked & { read: ReadBooking }> = {}
  for (const [name, { id, token }] of Object.entries({ ...bookings, order }))
    all[name] = { id, token, read: await readBooking(world, { id, token }) }
  await world.app.close()
  const { uid, email, password, browser } = guest
  return {
    bookings: all,
    guest: { uid, email, password, cookie: browser.cookie },
    walkInId: walkIn.id,
    groupOrder,
    invitation,
    difference,
    ...pages,
  }
}

type Staff = { readonly token: string }

async function writePages(world: OpenWorld, staff: Staff): Promise<{ photo: string }> {
  const image = (await createCanvas(80, 60).encode('png')).toString('base64')
  const photo = { restaurantId: who.fresh, body: { image, alt: 'The bar' } }
  const { srcset } = succeeded(await world.send('photos.add', photo, staff))
  const operator = { token: world.context.operatorToken ?? '' }
  const texts = { locale: 'en', body: { texts: { 'manage.cancel': 'Call it off' } } }
  succeeded(await world.send('operator.saveTexts', texts, operator))
  const page = { page: 'imprint', locale: 'en', body: { text: 'Ana Sousa, Lisbon' } } as const
  succeeded(await world.send('operator.saveSitePage', page, operator))
  const sections = [{ id: 'dine', template: 'restaurants' as const }]
  const home = { regionId: 'pt-lisbon', body: { headerImage: '', sections } }
  succeeded(await world.send('operator.saveRegionPage', home, operator))
  return { photo: srcset.webp.split(' ')[0] ?? '' }
}

async function bookTables(world: OpenWorld) {
  const at = async (name: string, time: string) =>
    book(world, bookingRequest(who.dayAndNight, time, { email: `${name}@example.com` }))
  return {
    ahead: await at('ahead', '2027-04-20T19:00'),
    forgotten: await at('forgotten', '2027-03-02T19:00'),
    visited: await at('visited', '2027-03-03T19:00'),
    requested: await requestTable(world),
  }
}

/** Books tables for four until they are all taken and a further one is only requested. */
async function requestTable(world: OpenWorld): Promise<Booked> {
  const request = { groupSize: 4, email: 'requested@example.com' }
  const booked = await book(world, bookingRequest(who.request, '2027-04-21T19:00', request))
  return booked.status === 'Pending' ? booked : requestTable(world)
}

/** Books tables that cost a deposit of €40 and pays it. */
async function payDeposits(world: OpenWorld) {
  const pay = async (name: string) => {
    const request = { groupSize: 4, email: `${name}@example.com` }
    const booked = await bookToPay(world, bookingRequest(who.deposit, '2027-03-18T19:00', request))
    await atTill(world, booked.paymentLinkUrl)
    await settleMoney(world)
    return booked
  }
  const paid = await pay('paid')
  const disputed = await pay('disputed')
  await atTill(world, disputed.paymentLinkUrl, { step: 'dispute' })
  const refunded = await pay('refunded')
  const refunding = await pay('refunding')
  const late = await pay('late')
  await cancel(world, refunded)
  await settleMoney(world)
  await cancel(world, refunding)
  return { paid, disputed, refunded, refunding, late }
}

async function storeCards(world: OpenWorld) {
  const store = async (name: string) => {
    const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
    const request = bookingRequest(who.noShowFee, slot?.instant ?? '', { email: `${name}@example.com` })
    const booked = await bookToPay(world, request)
    await atTill(world, booked.paymentLinkUrl)
    await settleMoney(world)
    return booked
  }
  return { card: await store('card'), lateCard: await store('lateCard'), noShow: await store('noShow') }
}

async function orderMeals(world: OpenWorld, staff: Staff) {
  const lines = [line('soup'), line('cake')]
  const order = await placeOrder(world, orderRequest(who.ordering, '2027-03-01T19:00', lines))
  const accept = { reservationId: order.id, body: { action: 'accept' as const } }
  succeeded(await world.sendSeen('host.actOnOrder', accept, staff))
  const pause = { restaurantId: who.ordering, body: { deliveryType: 'delivery' as const, minutes: 240 } }
  succeeded(await world.send('host.pauseOrders', pause, staff))
  const { id: restaurantId } = succeeded(await world.send('restaurants.get', { id: who.ordering }))
  const group = { restaurantId, deliveryType: 'takeaway', minutes: 60, pays: 'host' } as const
  const host = { id: world.context.newId(), customerName: 'Hana', email: 'hana@example.com' }
  const { code } = succeeded(await world.send('groupOrders.create', { body: { ...group, ...host } }))
  const add = { id: 'soup', amount: 2, selectedModifiers: [] }
  succeeded(await world.send('groupOrders.changeLines', { code, body: { add } }))
  return { order, groupOrder: code }
}

async function invite(world: OpenWorld, { id, token }: Booked): Promise<string> {
  const members = { reservationId: id, body: { members: ['bea@example.com'] } }
  const { invitations } = succeeded(await world.send('invitations.send', members, { token }))
  return invitations[0]?.code ?? ''
}

/** Guests come, one reviews the visit, and two cancel after the deadline. */
async function haveEvening(
  world: OpenWorld,
  staff: Staff,
  { forgotten, visited, late, lateCard }: Record<'forgotten' | 'visited' | 'late' | 'lateCard', Booked>,
): Promise<void> {
  world.setTime('2027-03-02T19:05:00Z')
  await setStatus(world, staff, forgotten, 'Seated')
  world.setTime('2027-03-03T19:05:00Z')
  await setStatus(world, staff, visited, 'Seated')
  const review = { reservationId: visited.id, body: { rating: 4, comment: 'Lovely.' } }
  succeeded(await world.send('reservations.giveFeedback', review, { token: visited.token }))
  world.setTime('2027-03-18T15:00:00Z')
  await cancel(world, late)
  await cancel(world, lateCard)
}

async function setStatus(world: OpenWorld, staff: Staff, { id }: Booked, status: 'Seated' | 'NoShow') {
  succeeded(await world.sendSeen('host.setStatus', { reservationId: id, body: { status } }, staff))
}

async function cancel(world: OpenWorld, { id, token }: Booked): Promise<void> {
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
}
