import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { goodPassword } from '#server/testing/accounts/guests.ts'
import { payersIn } from '#server/testing/payments/payers.ts'
import { pairedTablet, type Tablet } from '#server/testing/staff/tablets.ts'
import { type Hired, hire } from '#server/testing/staff/members.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.deposit

let world: OpenWorld
let manager: Hired
let host: Hired
let tablet: Tablet
const { paidDinner, money } = payersIn(() => world)
beforeAll(async () => {
  world = await openWorld()
  manager = await hire(world, restaurantId, 'manager', { name: 'Marta Klein', pin: '7391' })
  host = await hire(world, restaurantId, 'host', { name: 'Hugo Alves', pin: '2580', hasAccount: false })
  tablet = await pairedTablet(world, restaurantId, manager, { highestRole: 'host' })
})
beforeEach(async () => {
  world.setTime(worldTime)
  await tablet.ask('staff.switchPerson', { body: { memberId: host.memberId, pin: '2580' } })
})
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const minutes = (count: number) => world.setTime(new Date(worldTime.getTime() + count * 60_000))
const refund = (reservationId: string, seen = 4000) => ({
  reservationId,
  body: { purpose: 'deposit' as const, amount: 1000, seen },
})
const newest = (kind: string) =>
  world.database.sql
    .selectFrom('history_entries')
    .select(['actor', 'name'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('H18 the history of a co-signed refund has both people, even if a manager is signed in on the tablet', async () => {
  const { id } = await paidDinner()
  const signedIn = manager.own
  expect(await tablet.ask('host.refundMoney', refund(id), signedIn)).toBe('notPermitted')
  const coSign = `${manager.memberId}:7391`
  expect(await tablet.ask('host.refundMoney', refund(id), { ...signedIn, coSign })).toMatchObject({
    refundable: { deposit: 3000 },
  })
  expect((await newest('moneyRefunded'))?.actor).toEqual({
    kind: 'member',
    id: host.memberId,
    name: 'Hugo Alves',
    device: 'Front door tablet',
    coSigner: { id: manager.memberId, name: 'Marta Klein' },
  })
})

test('a co-signer allows one call, and only what they may do themselves', async () => {
  const booked = await paidDinner()
  const colleague = await hire(world, restaurantId, 'host', { name: 'Ida Brandt', pin: '4826' })
  const ask = (coSign?: string) => tablet.ask('host.refundMoney', refund(booked.id), coSign ? { coSign } : {})
  expect(await ask(`${colleague.memberId}:4826`)).toBe('coSignerNotPermitted')
  expect(await ask(`${manager.memberId}:9137`)).toBe('wrongPin')
  expect(await ask('nobody')).toBe('invalidInput')
  expect(await ask(`${'f'.repeat(32)}:7391`)).toBe('unknownMember')
  await colleague.change({ state: 'suspended', role: 'manager' })
  expect(await ask(`${colleague.memberId}:4826`)).toBe('unknownMember')
  expect((await money(booked)).refunded).toBe(0)
  expect(await ask(`${manager.memberId}:7391`)).toMatchObject({ refundable: { deposit: 3000 } })
  expect(await ask()).toBe('notPermitted')
})

test('nobody co-signs who works here, and a wrong co-signature counts as a wrong PIN', async () => {
  const owner = await hire(world, restaurantId, 'owner', { name: 'Olga Ruiz', pin: '6402' })
  const coSign = `${owner.memberId}:6402`
  const devices = () => tablet.ask('staff.devices', { restaurantId }, { coSign })
  expect(await devices()).toBe('coSignerNotPermitted')
  const { id } = await paidDinner()
  for (let n = 0; n < 5; n++)
    await tablet.ask('host.refundMoney', refund(id), { coSign: `${owner.memberId}:9137` })
  expect(await tablet.ask('host.refundMoney', refund(id), { coSign })).toBe('pinPaused')
  expect(await newest('wrongPin')).toMatchObject({ name: 'Olga Ruiz' })
})

test('without a paired device nobody co-signs', async () => {
  const { id } = await paidDinner()
  const lead = await hire(world, restaurantId, 'lead', { name: 'Lea Vogt' })
  const headers = { 'co-sign': `${manager.memberId}:7391` }
  expect(await codeOf(world.send('host.refundMoney', refund(id), { ...lead.own, headers }))).toBe(
    'deviceNotPaired',
  )
})

test('a person who may not act alone repeats the same request with a co-signature', async () => {
  const booked = await paidDinner()
  const key = '5d0c8a71-3f2e-4b96-a1c7-90e4d2b8f613'
  const coSigned = (pin: string) => ({ key, coSign: `${manager.memberId}:${pin}` })
  expect(await tablet.ask('host.refundMoney', refund(booked.id), { key })).toBe('notPermitted')
  expect(await tablet.ask('host.refundMoney', refund(booked.id), coSigned('9137'))).toBe('wrongPin')
  for (let n = 0; n < 2; n++)
    expect(await tablet.ask('host.refundMoney', refund(booked.id), coSigned('7391'))).toMatchObject({
      refundable: { deposit: 3000 },
    })
})

test('H18 a host cancels a booking with a deposit if somebody allows it who may, and its entry has both', async () => {
  const { id } = await paidDinner()
  const row = world.database.sql.selectFrom('reservations').select('version').where('id', '=', id)
  const { version } = await row.executeTakeFirstOrThrow()
  const cancel = { reservationId: id, body: { status: 'CanceledByHost' as const, version } }
  expect(await tablet.ask('host.setStatus', cancel)).toBe('notPermitted')
  const coSign = `${manager.memberId}:7391`
  expect(await tablet.ask('host.setStatus', cancel, { coSign })).toMatchObject({ status: 'CanceledByHost' })
  expect((await newest('bookingCanceled'))?.actor).toMatchObject({
    id: host.memberId,
    coSigner: { name: 'Marta Klein' },
  })
})

test('refunds need a PIN within five minutes at a tablet, and reading doesn’t', async () => {
  const booked = await paidDinner()
  const office = await pairedTablet(world, restaurantId, manager, { name: 'Office' })
  await office.ask('staff.switchPerson', { body: { memberId: manager.memberId, pin: '7391' } })
  minutes(5)
  expect(await office.ask('host.money', { reservationId: booked.id })).toMatchObject({})
  const key = '8b7f2c14-6a0d-4e35-9b81-c3d7e5f09a26'
  expect(await office.ask('host.refundMoney', refund(booked.id), { key })).toBe('confirmAgain')
  expect(await office.ask('staff.confirmPerson', { body: { pin: '9137' } })).toBe('wrongPin')
  expect(await office.ask('staff.confirmPerson', { body: { pin: '7391' } })).toEqual({
    confirmedUntil: new Date(worldTime.getTime() + 10 * 60_000).toISOString(),
  })
  expect(await office.ask('host.refundMoney', refund(booked.id), { key })).toMatchObject({
    refundable: { deposit: 3000 },
  })
})

test('with an account, refunds need the password or a sign-in within five minutes; tokens need neither', async () => {
  const [first, second] = [await paidDinner(), await paidDinner()]
  const lena = await hire(world, restaurantId, 'manager', { name: 'Lena Roth' })
  minutes(6)
  const send = (id: string, seen?: number) => world.send('host.refundMoney', refund(id, seen), lena.own)
  expect(await codeOf(send(first.id))).toBe('confirmAgain')
  const confirm = (password: string) => world.send('staff.confirmPerson', { body: { password } }, lena.own)
  expect(await codeOf(confirm('something else'))).toBe('wrongCredentials')
  expect(await codeOf(send(first.id))).toBe('confirmAgain')
  succeeded(await confirm(goodPassword))
  succeeded(await send(first.id))
  minutes(12)
  expect(await codeOf(send(second.id))).toBe('confirmAgain')
  const service = { token: world.context.staffTokens[0]?.token ?? '' }
  succeeded(await world.send('host.refundMoney', refund(second.id), service))
  const visitor = world.send('staff.confirmPerson', { body: { password: goodPassword } })
  expect(await codeOf(visitor)).toBe('deviceNotPaired')
})
