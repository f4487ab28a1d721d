import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { who } from '#world/who-is-who.ts'
import { freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, settleMoney } from '#server/testing/payments/payments.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ STAFF_TOKENS: `${who.deposit}=the-token-of-marisqueira` })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const { atProvider, later, money, paidDinner, settle } = payersIn(() => world)
interface Booked {
  readonly id: string
  readonly token: string
}

/** Books as a client that sends only what section 7 of the specification lists. */
const book = async (body: ReturnType<typeof dinner> = dinner()) =>
  succeeded(await world.send('reservations.create', { body }))
const start = ({ id, token }: Booked, consent?: string, language = 'en') =>
  world.send(
    'payments.start',
    { reservationId: id, ...(consent !== undefined && { body: { consent } }) },
    { token, headers: { 'accept-language': language } },
  )
const sentenceFor = async (booked: Booked) => (await money(booked)).due?.consentSentence ?? ''
const change = async ({ id, token }: Booked, body: object) =>
  succeeded(await world.send('reservations.update', { reservationId: id, body }, { token }))
const read = async ({ id, token }: Booked) =>
  succeeded(await world.send('reservations.get', { reservationId: id }, { token }))
const kindsOf = ({ story }: Awaited<ReturnType<typeof money>>) => story.map(({ kind }) => kind)

test('a client that knows nothing of consent books a deposit, and its guest agrees before paying (wire A1)', async () => {
  const booked = await book()
  expect(booked).toMatchObject({ status: 'Pending', depositStatus: 'pending', payBy: expect.any(String) })
  const link = new URL(booked.paymentLinkUrl ?? '')
  expect(link.pathname + link.search).toBe(`/reserve/payment?id=${booked.id}&token=${booked.token}`)
  expect([booked.intentClientSecret, booked.redirectLinkUrl]).toEqual([null, null])
  await settleMoney(world)
  expect(await atProvider(booked.id)).toEqual([])
  const before = await money(booked)
  expect(before).toMatchObject({
    terms: { consentSentence: null },
    due: { amount: 4000 },
    paymentLinkUrl: null,
  })
  expect(kindsOf(before)).toEqual([])

  const sentence = await sentenceFor(booked)
  expect(sentence).toContain('€40')
  for (const consent of [undefined, ''])
    expect(refused(await start(booked, consent))).toMatchObject({ status: 400, refused: 'consentMissing' })
  expect(refused(await start(booked, 'Yes.')).refused).toBe('termsChanged')
  expect(await atProvider(booked.id)).toEqual([])

  const agreed = succeeded(await start(booked, sentence))
  expect(agreed).toMatchObject({ terms: { consentSentence: sentence }, due: { consentSentence: null } })
  await atTill(world, agreed.paymentLinkUrl)
  const paid = await settle(booked)
  expect(paid).toMatchObject({ status: 'Approved', depositStatus: 'succeeded', taken: 4000 })
  expect(kindsOf(paid)).toEqual(['agreed', 'started', 'paid'])
})

test('no card is stored before its guest has agreed (wire A1)', async () => {
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const time = { restaurantId: who.noShowFee, reservationTime: slot?.instant ?? '', groupSize: 2 }
  const booked = await book({ ...dinner(), ...time })
  expect(booked).toMatchObject({ status: 'Pending', payBy: expect.any(String) })
  expect(booked.paymentLinkUrl).toContain('/reserve/payment?')
  await settleMoney(world)
  expect(await atProvider(booked.id)).toEqual([])
  const agreed = succeeded(await start(booked, await sentenceFor(booked)))
  await atTill(world, agreed.paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ status: 'Approved', onFile: true, taken: 0 })
})

test('a guest agrees in the language of the page, not in that of the booking (wire A1)', async () => {
  const booked = await book()
  const headers = { 'accept-language': 'de' }
  const inGerman = { token: booked.token, headers }
  const { due } = succeeded(await world.send('payments.money', { reservationId: booked.id }, inGerman))
  const sentence = due?.consentSentence ?? ''
  expect(sentence).not.toBe(await sentenceFor(booked))
  expect(succeeded(await start(booked, sentence, 'de')).terms?.consentSentence).toBe(sentence)
})

test('a booking whose guest never agrees ends when its time to pay is over (wire A1)', async () => {
  const request = dinner()
  const booked = await book(request)
  later(20)
  await settleMoney(world)
  expect(await read(booked)).toMatchObject({ status: 'Canceled', payBy: null })
  expect(refused(await start(booked, 'Yes.')).refused).toBe('timeToPayOver')
  expect(await atProvider(booked.id)).toEqual([])
  expect(await outboxOf(world, request.email)).not.toEqual([])
})

test('a repeated request gets the same booking and the same page (wire A1)', async () => {
  const body = { ...dinner(), id: 'a'.repeat(32) }
  const [one, two] = [await book(body), await book(body)]
  expect([two.id, two.paymentLinkUrl]).toEqual([one.id, one.paymentLinkUrl])
})

test('a change that costs more waits until its guest agrees and pays (wire A1)', async () => {
  const booked = await paidDinner()
  const waiting = await change(booked, { groupSize: 6 })
  expect(waiting).toMatchObject({ groupSize: 4, status: 'Approved', payBy: expect.any(String) })
  expect(waiting.paymentLinkUrl).toContain('/reserve/payment?')
  await settleMoney(world)
  expect(await atProvider(booked.id)).toHaveLength(1)
  expect((await money(booked)).due).toMatchObject({ forChange: true, amount: 5000 })
  expect(refused(await start(booked)).refused).toBe('consentMissing')
  later(3)
  const agreed = succeeded(await start(booked, await sentenceFor(booked)))
  expect(agreed.due?.payBy).toBe(waiting.payBy)
  await atTill(world, agreed.paymentLinkUrl)
  await settle(booked)
  expect(await read(booked)).toMatchObject({ groupSize: 6, payBy: null })
})

test('a change that only moves the deadline forward waits until its guest agrees (wire A1)', async () => {
  const booked = await paidDinner()
  const { reservationTime, wallTime } = await read(booked)
  const waiting = await change(booked, { reservationTime: wallTime.replace('19:00', '18:00') })
  expect(waiting).toMatchObject({ reservationTime, payBy: expect.any(String) })
  const sentence = await sentenceFor(booked)
  expect((await money(booked)).due).toMatchObject({ amount: 0, forChange: true })
  succeeded(await start(booked, sentence))
  expect(await read(booked)).toMatchObject({ wallTime: wallTime.replace('19:00', '18:00'), payBy: null })
  expect(await money(booked)).toMatchObject({ taken: 4000, terms: { consentSentence: sentence } })
})

test('a change that costs no more takes effect at once under what was agreed (wire A1)', async () => {
  const booked = await paidDinner()
  const { terms } = await money(booked)
  const { wallTime } = await read(booked)
  const moved = await change(booked, { reservationTime: wallTime.replace('19:00', '20:00') })
  expect(moved).toMatchObject({ wallTime: wallTime.replace('19:00', '20:00'), payBy: null })
  expect((await money(booked)).terms?.consentSentence).toBe(terms?.consentSentence)
})

test('agreeing again to a change that has taken effect changes nothing and isn’t refused (wire A1)', async () => {
  const booked = await paidDinner()
  const { wallTime } = await read(booked)
  await change(booked, { reservationTime: wallTime.replace('19:00', '18:00') })
  const sentence = await sentenceFor(booked)
  const both = await Promise.all([start(booked, sentence), start(booked, sentence)])
  for (const answer of [...both, await start(booked, sentence)])
    expect(succeeded(answer)).toMatchObject({ status: 'Approved', due: null, taken: 4000 })
  expect(kindsOf(await money(booked)).filter((kind) => kind === 'agreed')).toHaveLength(2)
  expect(refused(await start(booked, 'Yes.')).refused).toBe('nothingToPay')
})

test('a payment for earlier terms books nothing until its guest agrees to the new ones (wire A1)', async () => {
  const booked = await book()
  const { paymentLinkUrl } = succeeded(await start(booked, await sentenceFor(booked)))
  const { wallTime } = await read(booked)
  await change(booked, { reservationTime: wallTime.replace('19:00', '18:00') })
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  expect(await money(booked)).toMatchObject({ status: 'Pending', taken: 4000, due: { amount: 0 } })
  const agreed = succeeded(await start(booked, await sentenceFor(booked)))
  expect(agreed).toMatchObject({ status: 'Approved', taken: 4000, due: null })
})

test('an unpaid booking can be changed before its guest has agreed (wire A1)', async () => {
  const booked = await book()
  expect(await change(booked, { groupSize: 6 })).toMatchObject({ groupSize: 6, status: 'Pending' })
  expect((await money(booked)).due).toMatchObject({
    amount: 9000,
    consentSentence: expect.stringContaining('€90'),
  })
  expect(refused(await start(booked)).refused).toBe('consentMissing')
  const agreed = succeeded(await start(booked, await sentenceFor(booked)))
  await atTill(world, agreed.paymentLinkUrl)
  expect(await settle(booked)).toMatchObject({ status: 'Approved', taken: 9000 })
})
