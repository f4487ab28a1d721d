import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, type BookingRequest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { addQuestion, removeQuestion } from '#server/testing/booking/restaurant-questions.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const { moves, read } = holderIn(() => world)

type By = Pick<SignedUpGuest, 'uid' | 'token'>

async function bookAs({ token }: By, place: string, time: string, more: Partial<BookingRequest> = {}) {
  return succeeded(
    await world.send('reservations.create', { body: bookingRequest(place, time, more) }, { token }),
  )
}

async function seenBy({ uid, token }: By) {
  return succeeded(await world.send('guests.sharedData', { uid }, { token })).restaurants
}

const tryCorrect = (
  { uid, token }: By,
  restaurantId: string,
  body: NonNullable<Input<'guests.correctSharedData'>['body']>,
) => world.send('guests.correctSharedData', { uid, restaurantId, body }, { token })

type Seen = Awaited<ReturnType<typeof seenBy>>[number] | undefined
const valuesOf = (seen: Seen) =>
  Object.fromEntries(seen?.fields.map(({ field, values }) => [field, values]) ?? [])

test('each restaurant is listed with every field its staff can read, and the values', async () => {
  const guest = await signedUpGuest(world)
  await addQuestion(world, who.fresh, 'occasion', '')
  const first = {
    customerName: 'June',
    phoneNumber: '+12025550106',
    specialRequests: 'By the window',
    additionals: { stroller: true, customs: [{ id: 'occasion', value: 'Birthday' }] },
    customerProfile: { allergy: ['nuts', 'sesame'], vegetarian: true, companyName: 'Abernathy Ltd' },
  }
  await bookAs(guest, who.fresh, '2027-03-20T19:00', first)
  await bookAs(guest, who.fresh, '2027-03-22T19:00', {
    customerName: 'June Abernathy',
    customerProfile: { allergy: ['nuts'] },
  })
  await bookAs(guest, who.dayAndNight, '2027-03-25T19:00')
  const [latest, other, ...none] = await seenBy(guest)
  expect(none).toEqual([])
  expect([latest?.idOrName, other?.idOrName]).toEqual([who.dayAndNight, who.fresh])
  expect(other).toMatchObject({ name: 'Saffron Tram', bookings: 2, last: '2027-03-22T19:00:00+11:00' })
  expect(valuesOf(other)).toEqual({
    customerName: ['June', 'June Abernathy'],
    email: ['june@example.org'],
    phoneNumber: ['+12025550106'],
    specialRequests: ['By the window'],
    'additionals.stroller': ['true'],
    'additionals.customs.occasion': ['Birthday'],
    'customerProfile.allergy': ['nuts', 'sesame'],
    'customerProfile.vegetarian': ['true'],
    'customerProfile.companyName': ['Abernathy Ltd'],
  })
})

test('a deposit, the time to pay it and the event don’t count as data about the guest', async () => {
  const guest = await signedUpGuest(world)
  const { id, restaurantId } = await bookAs(guest, who.dayAndNight, '2027-03-26T19:00')
  const become = async (kind: 'event' | 'restaurant') => {
    await world.database.sql.updateTable('restaurants').set({ kind }).where('id', '=', restaurantId).execute()
    world.context.catalogue.forget(restaurantId)
  }
  await become('event')
  const unpaid = { deposit_way: 'cash' as const, amount: 4000, pay_by: '2027-03-26T12:00:00Z' }
  await world.database.sql.updateTable('reservations').set(unpaid).where('id', '=', id).execute()
  const [seen] = await seenBy(guest)
  await become('restaurant')
  expect(valuesOf(seen)).toEqual({ customerName: ['June Abernathy'], email: ['june@example.org'] })
})

test('an answer to a restaurant’s question is listed with the question', async () => {
  const guest = await signedUpGuest(world)
  const customs = [
    { id: 'walk', value: true },
    { id: 'no longer asked', value: 'chocolate' },
  ]
  await addQuestion(world, who.areas, 'no longer asked')
  await bookAs(guest, who.areas, '2027-03-23T19:00', { additionals: { customs } })
  await removeQuestion(world, who.areas, 'no longer asked')
  const [seen] = await seenBy(guest)
  const answers = seen?.fields.filter(({ field }) => field.startsWith('additionals.')) ?? []
  expect(answers.map(({ question, values }) => [question, values])).toEqual([
    ['Show us the vegetable terraces before we sit down', ['true']],
    [undefined, ['chocolate']],
  ])
})

test('the latest booking is on the restaurant’s local day, and the restaurant with the latest comes first', async () => {
  const guest = await signedUpGuest(world)
  // This is an hour after the table in Melbourne, where it is already the next day.
  await bookAs(guest, who.chooseTable, '2027-03-18T21:00')
  await bookAs(guest, who.southernMorning, '2027-03-19T11:00')
  const seen = await seenBy(guest)
  expect(seen.map(({ last }) => last)).toEqual(['2027-03-18T21:00:00-04:00', '2027-03-19T11:00:00+11:00'])
})

test('everything the restaurant can read about the guest is listed', async () => {
  const guest = await signedUpGuest(world)
  const booked = await bookAs(guest, who.fresh, '2027-03-27T19:00', {
    phoneNumber: '+12025550199',
    specialRequests: 'A quiet corner',
    additionals: { dontDisturb: true, eventTypes: ['anniversary'] },
    customerProfile: { dob: '1984-02-29', officeAddress: 'One Harbour Road', tablePreferences: 'round' },
  })
  const { id: reservationId, token } = booked
  const cancelling = await world.send(
    'reservations.cancel',
    { reservationId, body: { note: 'We have the flu' } },
    { token },
  )
  succeeded(cancelling)
  const staff = world.context.staffTokens[0]?.token ?? ''
  const book = await world.send(
    'host.reservations',
    { restaurantId: who.fresh, query: { date: '2027-03-27' } },
    { token: staff },
  )
  const asRead = succeeded(book).reservations.find(({ id }) => id === reservationId)
  const { customerName, email, phoneNumber, specialRequests, cancelNote, customerProfile, additionals } =
    asRead ?? {}
  const [seen] = await seenBy(guest)
  const known = new Set(seen?.fields.flatMap(({ values }) => values))
  const read = [customerName, email, phoneNumber, specialRequests, cancelNote]
  const parts = [...Object.values(customerProfile ?? {}), ...Object.values(additionals ?? {})]
    .flat()
    .map(String)
  expect([...read, ...parts].filter((value) => !known.has(String(value)))).toEqual([])
  expect(cancelNote).toBe('We have the flu')
})

test('an invited guest sees what others’ bookings say about them, and nothing about the others', async () => {
  const guest = await signedUpGuest(world, { email: 'bea@example.com' })
  const { id: reservationId, token } = await book(world, bookingRequest(who.areas, '2027-03-20T19:00'))
  const members = { members: ['Bea@example.com', 'carl@example.com'] }
  const invited = succeeded(await world.send('invitations.send', { reservationId, body: members }, { token }))
  const answers = [
    { fullName: 'Bea Quintela', access: 'a ramp', customerProfile: { allergy: ['gluten'] } },
    { fullName: 'Carl Farrow', access: 'none' },
  ]
  for (const [at, { code }] of invited.invitations.entries())
    succeeded(
      await world.send('invitations.redeem', { code, body: { coming: true, fullName: '', ...answers[at] } }),
    )
  const [seen, ...none] = await seenBy(guest)
  expect(none).toEqual([])
  expect(seen).toMatchObject({ idOrName: who.areas, bookings: 0 })
  expect(valuesOf(seen)).toEqual({
    'members.member': ['bea@example.com'],
    'members.name': ['Bea Quintela'],
    'members.allergy': ['gluten'],
    'members.access': ['a ramp'],
  })
  expect(seen?.fields.some(({ correctable }) => correctable)).toBe(false)
})

test('a correction changes the upcoming bookings at that restaurant, with a version and a record, once', async () => {
  const guest = await signedUpGuest(world)
  const ahead = await bookAs(guest, who.fresh, '2027-03-21T18:00', {
    customerProfile: { vegetarian: true, handicapAccessible: true },
  })
  const over = await bookAs(guest, who.fresh, '2027-03-21T20:00')
  const elsewhere = await bookAs(guest, who.dayAndNight, '2027-03-21T20:00')
  const past = world.database.sql
    .updateTable('reservations')
    .set({ reservation_time: '2027-02-01T20:00:00Z' })
  await past.where('id', '=', over.id).execute()
  const correction = {
    customerName: 'June Whitlock',
    phoneNumber: '+447700900105',
    specialRequests: 'We come by train',
    allergy: ['shellfish'],
    vegetarian: false,
  }
  const corrected = succeeded(await tryCorrect(guest, who.fresh, correction))
  expect(valuesOf(corrected)).toMatchObject({
    customerName: ['June Abernathy', 'June Whitlock'],
    'customerProfile.allergy': ['shellfish'],
  })
  expect(succeeded(await tryCorrect(guest, who.fresh, correction))).toEqual(corrected)
  expect(await read(ahead)).toMatchObject({
    customerName: 'June Whitlock',
    phoneNumber: '+447700900105',
    specialRequests: 'We come by train',
    customerProfile: { vegetarian: false, allergy: ['shellfish'], handicapAccessible: true },
    version: 2,
  })
  expect(await moves(ahead)).toEqual(['1 Approved guest', '2 Approved guest'])
  expect((await read(over)).customerName).toBe('June Abernathy')
  expect((await read(elsewhere)).customerName).toBe('June Abernathy')
})

test('correctable fields are marked as such while a booking is upcoming', async () => {
  const guest = await signedUpGuest(world)
  const { id, token } = await bookAs(guest, who.fresh, '2027-03-24T19:00', {
    specialRequests: 'Quiet, please',
    customerProfile: { vegetarian: true, handicapAccessible: true },
  })
  const correctable = async () => {
    const [seen] = await seenBy(guest)
    return seen?.fields.filter((each) => each.correctable).map(({ field }) => field)
  }
  expect(await correctable()).toEqual([
    'customerName',
    'specialRequests',
    'customerProfile.vegetarian',
    'customerProfile.handicapAccessible',
  ])
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  expect(await correctable()).toEqual([])
})

test('an invalid phone number, or removing the last contact, is refused', async () => {
  const guest = await signedUpGuest(world)
  await bookAs(guest, who.fresh, '2027-03-26T19:00', { email: '', phoneNumber: '+12025550107' })
  const no = refused(await tryCorrect(guest, who.fresh, { phoneNumber: 'ring twice' }))
  expect(no).toMatchObject({ refused: 'invalidInput', fields: [{ field: 'phoneNumber' }] })
  const gone = refused(await tryCorrect(guest, who.fresh, { phoneNumber: '' }))
  expect(gone.fields?.[0]?.message).toContain('Enter an email or phone number')
})

test('a restaurant that knows nothing about the guest has nothing to correct', async () => {
  const guest = await signedUpGuest(world)
  await book(world, bookingRequest(who.fresh, '2027-03-19T19:00'))
  expect(await seenBy(guest)).toEqual([])
  for (const place of [who.fresh, 'no-such-place'])
    expect(refused(await tryCorrect(guest, place, { customerName: 'X' })).refused).toBe('unknownRestaurant')
})
