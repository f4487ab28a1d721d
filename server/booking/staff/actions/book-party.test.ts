import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { book as bookAsGuest, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { endTestBooking } from '#server/booking/reservations/end-test-booking.ts'
import { claimsOf, claimsThatMeet } from '#server/testing/booking/claims.ts'
import { staffIn } from '#server/testing/booking/staff-actions.ts'
import { settleMoney, atTill } from '#server/testing/payments/payments.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { pairedTablet } from '#server/testing/staff/tablets.ts'
import { hire } from '#server/testing/staff/members.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const fresh = staffIn(() => world, who.fresh)
const oneTable = staffIn(() => world, who.oneTable)
const paced = staffIn(() => world, who.pacing)
const asking = staffIn(() => world, who.deposit)
const withCard = staffIn(() => world, who.noShowFee)
const byLink = (email: string, more: Partial<Parameters<typeof asking.book>[1]> = {}) =>
  asking.book('2027-03-18T19:00', { groupSize: 4, email, askDeposit: true, ...more })

test('H14 a party of 3 at 20:00 gets a table with nothing else known about it', async () => {
  const booked = await fresh.book('2027-03-20T20:00', { groupSize: 3 })
  expect(booked).toMatchObject({
    status: 'Approved',
    groupSize: 3,
    wallTime: '2027-03-20T20:00',
    customerName: '',
    email: '',
    phone: '',
    campaignInfo: { utm_source: 'phone', utm_medium: 'staff' },
    payments: null,
  })
  expect(booked.tableNumber).not.toBe('')
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
})

test('the history says who booked by phone', async () => {
  const { host } = await fresh.staff()
  const { id } = await fresh.book('2027-03-20T20:15', {}, host.own)
  const manager = await hire(world, who.fresh, 'manager')
  const query = { reservationId: id }
  const { entries } = succeeded(
    await world.send('history.entries', { restaurantId: who.fresh, query }, manager.own),
  )
  expect(entries[0]).toMatchObject({ actor: { kind: 'member', name: 'Hugo Alves' } })
})

test('a booking that is sent twice is made once', async () => {
  const id = world.context.newId()
  const first = await fresh.book('2027-03-21T20:00', { id, customerName: 'Beck' })
  expect(await fresh.book('2027-03-21T20:00', { id, customerName: 'Beck' })).toEqual(first)
  expect(await claimsOf(world, id)).toHaveLength(1)
  expect(refused(await fresh.tryBook('2027-03-21T21:00', { id })).refused).toBe('idTaken')
})

test('a guest gets a link only on their word', async () => {
  const email = 'phoned@example.com'
  await fresh.book('2027-03-22T20:00', { customerName: 'Beck', email })
  expect(await outboxOf(world, email)).toHaveLength(0)
  await fresh.book('2027-03-29T20:00', { customerName: 'Beck', email, tellGuest: true })
  const messages = await outboxOf(world, email)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.text).toMatch(/View, change, or cancel: http/)
})

test('a booking by phone is in the account of the guest once they prove the contact', async () => {
  const email = 'later@example.com'
  const { id } = await fresh.book('2027-03-24T20:00', { email })
  const guest = await signedUpGuest(world, { email })
  await world.send('reservations.assign', {}, { token: guest.token })
  const { reservations } = succeeded(await world.send('reservations.list', {}, { token: guest.token }))
  expect(reservations.map((each) => each.id)).toContain(id)
})

test('guests’ lead time, limits and grid of times don’t apply to staff', async () => {
  const soon = await fresh.book('2028-03-20T20:07', { minutes: 45 })
  expect(soon).toMatchObject({ wallTime: '2028-03-20T20:07', estimatedTurnOverTime: 45 })
})

test('H15 an overlap by one minute and a party that is too large are refused together, and need an override with a reason', async () => {
  const { host, lead } = await oneTable.staff()
  const other = await bookAsGuest(world, bookingRequest(who.oneTable, '2027-03-20T19:30'))
  const minute = 19 * 60 + 30 + other.estimatedTurnOverTime - 1
  const time = `2027-03-20T${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  const wanted = { groupSize: 40, minutes: 15, tableNumbers: [other.tableNumber] }
  const no = refused(await oneTable.tryBook(time, wanted))
  expect(no).toMatchObject({ status: 409, refused: 'rulesBroken' })
  expect(no.rules?.map(({ code }) => code)).toEqual(['partyTooLarge', 'tableTooSmall', 'tableTaken'])
  expect(no.parties).toMatchObject([{ id: other.id, kind: 'reservation', tableNumbers: [other.tableNumber] }])
  expect(no.message).toContain(other.tableNumber)
  const override = { reason: 'The mayor, we add chairs' }
  expect(refused(await oneTable.tryBook(time, { ...wanted, override }, host.own)).refused).toBe(
    'notPermitted',
  )
  const kept = await oneTable.book(time, { ...wanted, override }, lead.own)
  expect(kept).toMatchObject({ status: 'Approved', groupSize: 40, tableNumber: '' })
  expect(await claimsThatMeet(world)).toBe(0)
  const entry = await world.database.sql
    .selectFrom('history_entries')
    .select(['reason', 'actor'])
    .where('reservation_id', '=', kept.id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ reason: override.reason, actor: { name: 'Lea Brandt' } })
})

test('H15 on a tablet, a lead allows with a PIN what the host may not overrule, and the history has both', async () => {
  const manager = await hire(world, who.fresh, 'manager', { pin: '7391' })
  const host = await hire(world, who.fresh, 'host', { name: 'Hanna Weiss', pin: '2580', hasAccount: false })
  const tablet = await pairedTablet(world, who.fresh, manager, { highestRole: 'host' })
  await tablet.ask('staff.switchPerson', { body: { memberId: host.memberId, pin: '2580' } })
  const body = {
    reservationTime: '2027-03-25T03:30',
    groupSize: 2,
    override: { reason: 'Private party' },
  }
  const input = { restaurantId: who.fresh, body }
  expect(await tablet.ask('host.book', input)).toBe('notPermitted')
  const made = await tablet.ask('host.book', input, { coSign: `${manager.memberId}:7391` })
  if (typeof made === 'string') throw new Error(made)
  const entry = await world.database.sql
    .selectFrom('history_entries')
    .select('actor')
    .where('reservation_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(entry.actor).toMatchObject({ name: 'Hanna Weiss', coSigner: { id: manager.memberId } })
})

test('a party beyond the pacing is refused with both numbers', async () => {
  for (let party = 0; party < 4; party++) await paced.tryBook('2027-03-20T19:00', { groupSize: 4 })
  const no = refused(await paced.tryBook('2027-03-20T19:00', { groupSize: 4 }))
  expect(no.rules?.map(({ code }) => code)).toContain('pacingReached')
})

test('a guest on the blacklist is named as such before anything is saved', async () => {
  const email = 'barred@example.com'
  const { id } = await fresh.book('2027-03-26T20:00', { email })
  const { lead } = await fresh.staff()
  succeeded(await world.send('host.addToBlacklist', { reservationId: id, body: {} }, lead.own))
  const no = refused(await fresh.tryBook('2027-03-27T20:00', { email }))
  expect(no.rules).toEqual([
    { code: 'guestBlacklisted', message: 'This guest is on the restaurant’s blacklist.' },
  ])
})

test('a stay that is over and a table that doesn’t exist are refused', async () => {
  expect(refused(await fresh.tryBook('2027-02-20T20:00')).refused).toBe('inThePast')
  expect(refused(await fresh.tryBook('2027-03-28T20:00', { tableNumbers: ['none'] })).refused).toBe(
    'unknownTable',
  )
  expect(refused(await fresh.tryBook('2027-03-28T20:00', { phone: '12' })).fields?.[0]?.field).toBe('phone')
})

test('a test booking ends by itself although its page was closed, and nothing else does', async () => {
  const left = await fresh.book('2027-04-02T20:00', { isTest: true })
  const real = await fresh.book('2027-04-02T20:00')
  const due = await world.database.sql
    .selectFrom('due_work')
    .select(['subject', 'due'])
    .where('kind', '=', 'endTestBooking')
    .execute()
  expect(due).toEqual([{ subject: left.id, due: new Date(world.context.now().getTime() + 5 * 60_000) }])
  for (let n = 0; n < 2; n++) expect(await endTestBooking(world.context, left.id)).toBeNull()
  expect(await fresh.read(left.id, '2027-04-02')).toMatchObject({ status: 'CanceledByHost', undo: null })
  expect(await claimsOf(world, left.id)).toEqual([])
  expect((await fresh.read(real.id, '2027-04-02')).status).toBe('Approved')
})

test('a guest on the phone gets the link to pay, agrees to the terms there, and has the table once it is paid', async () => {
  const email = 'pays@example.com'
  const booked = await byLink(email, { tellGuest: true })
  expect(booked).toMatchObject({
    status: 'Pending',
    amount: 4000,
    payBy: expect.stringMatching(/^20/),
    mayBecome: ['CanceledByHost'],
    undo: { kind: 'booked' },
  })
  expect(await claimsOf(world, booked.id)).toHaveLength(1)
  await undoTimePasses(world)
  await settleMoney(world)
  world.setTime(new Date(world.context.now().getTime() + 5 * 60_000))
  await settleMoney(world)
  const messages = await outboxOf(world, email)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.text).toContain('€40')
  const token = /[?&]token=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1] ?? ''
  const reservationId = booked.id
  const { due } = succeeded(await world.send('payments.money', { reservationId }, { token }))
  const consent = due?.consentSentence ?? ''
  expect(consent).toContain('€40')
  expect(refused(await world.send('payments.start', { reservationId }, { token })).refused).toBe(
    'consentMissing',
  )
  const { paymentLinkUrl } = succeeded(
    await world.send('payments.start', { reservationId, body: { consent } }, { token }),
  )
  await atTill(world, paymentLinkUrl)
  await settleMoney(world)
  const paid = await asking.read(reservationId, '2027-03-18')
  expect(paid).toMatchObject({ status: 'Approved', payBy: null, payments: { taken: 4000 } })
  world.setTime(worldTime)
})

test('H42 the table of a booking by phone that isn’t paid in time is free again, and its guest hears of it', async () => {
  const email = 'forgets@example.com'
  const { id, payBy } = await byLink(email)
  expect(Date.parse(payBy ?? '') - worldTime.getTime()).toBe(24 * 60 * 60_000)
  const manager = await hire(world, who.deposit, 'manager')
  const query = { reservationId: id }
  const { entries } = succeeded(
    await world.send('history.entries', { restaurantId: who.deposit, query }, manager.own),
  )
  expect(entries[0]).toMatchObject({ kind: 'bookingMade', changes: [{ field: 'payBy' }] })
  await undoTimePasses(world)
  world.setTime(new Date(Date.parse(payBy ?? '') - 60_000))
  await settleMoney(world)
  expect(await claimsOf(world, id)).toHaveLength(1)
  world.setTime(new Date(Date.parse(payBy ?? '')))
  await settleMoney(world)
  expect(await asking.read(id, '2027-03-18')).toMatchObject({ status: 'Canceled', payBy: null })
  expect(await claimsOf(world, id)).toEqual([])
  expect((await outboxOf(world, email)).at(-1)?.text).toContain('€40')
  world.setTime(worldTime)
})

test('H43 a link to pay that is taken back isn’t sent, and nothing waits for its payment', async () => {
  const email = 'misheard@example.com'
  const { id, version } = await byLink(email)
  const undone = await world.send('host.undo', { reservationId: id, body: { version } }, asking.service())
  expect(succeeded(undone)).toMatchObject({ status: 'CanceledByHost', payBy: null })
  await undoTimePasses(world)
  world.setTime(new Date(world.context.now().getTime() + 48 * 60 * 60_000))
  await settleMoney(world)
  expect(await outboxOf(world, email)).toEqual([])
  expect(await claimsOf(world, id)).toEqual([])
  world.setTime(worldTime)
})

test('a deposit is asked for only where the rules have one, and of guests who can get the link in time', async () => {
  const email = 'asked@example.com'
  const free = await byLink(email, { askDeposit: false })
  expect(free).toMatchObject({ status: 'Approved', amount: 0, payBy: null, payments: null })
  expect(refused(await fresh.tryBook('2027-03-20T18:00', { email, askDeposit: true })).refused).toBe(
    'nothingToPay',
  )
  const nobody = refused(await asking.tryBook('2027-03-19T19:00', { groupSize: 4, askDeposit: true }))
  expect(nobody.fields?.map(({ field }) => field)).toEqual(['email'])
  const query = { date: '2027-03-19', groupSize: 4 }
  const asked = await world.send('host.bookingTimes', { restaurantId: who.deposit, query }, asking.service())
  const { deposit, times } = succeeded(asked)
  expect(deposit).toEqual({ chargeType: 'Deposit', amount: 4000, currency: 'EUR' })
  expect(times[0]?.payBy).toMatch(/^20/)
  const last = times.at(-1)
  world.setTime(new Date(Date.parse(last?.instant ?? '') - 50 * 60_000))
  const soon = await asking.tryBook(last?.time ?? '', { groupSize: 4, email, askDeposit: true })
  expect(refused(soon).fields?.map(({ field }) => field)).toEqual(['reservationTime'])
  world.setTime(worldTime)
})

test('a guest who only leaves a card is asked for a card, not for money', async () => {
  const email = 'leaves.card@example.com'
  const { payBy } = await withCard.book('2027-03-18T19:00', { groupSize: 4, email, askDeposit: true })
  const query = { date: '2027-03-18' }
  const day = await world.send('host.serviceDay', { restaurantId: who.noShowFee, query }, withCard.service())
  expect(succeeded(day).bookings.map(({ money }) => money)).toContain('cardDue')
  await undoTimePasses(world)
  world.setTime(new Date(Date.parse(payBy ?? '')))
  await settleMoney(world)
  const [ended, asked] = (await outboxOf(world, email)).map(({ subject, text }) => `${subject} ${text}`)
  expect(asked).toMatch(/add a card/i)
  expect(asked).toContain('You won’t be charged now.')
  expect(asked).not.toMatch(/pay now|payment due|Pay €/i)
  expect(ended).toContain('You didn’t add a card in time')
  world.setTime(worldTime)
})

test('a test booking has no contact, and one that got a contact stays', async () => {
  for (const contact of [{ email: 'tested@example.com' }, { phone: '+351910000123' }, { tellGuest: true }]) {
    const answer = refused(await fresh.tryBook('2027-04-03T20:00', { isTest: true, ...contact }))
    expect(answer.fields?.[0]?.field).toBe('isTest')
  }
  const { id, version } = await fresh.book('2027-04-03T20:00', { isTest: true })
  const body = { version, email: 'comes.after.all@example.com' }
  succeeded(await world.send('host.changeBooking', { reservationId: id, body }, fresh.service()))
  expect(await endTestBooking(world.context, id)).toBeNull()
  expect((await fresh.read(id, '2027-04-03')).status).toBe('Approved')
})
