import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { pairedTablet, type Tablet } from '#server/testing/staff/tablets.ts'
import { type Hired, hire } from '#server/testing/staff/members.ts'
import { who } from '#world/who-is-who.ts'

const restaurantId = who.waitlistOnly

let world: OpenWorld
let manager: Hired
let tablet: Tablet
beforeAll(async () => {
  world = await openWorld()
  await openLineAt(world, restaurantId)
  manager = await hire(world, restaurantId, 'manager', { name: 'Marta Klein', pin: '7391' })
  tablet = await pairedTablet(world, restaurantId, manager)
})
beforeEach(async () => {
  world.setTime(worldTime)
  await tablet.ask('staff.lockDevice', {})
})
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const after = (seconds: number) => world.setTime(new Date(new Date(worldTime).getTime() + seconds * 1000))
const enter = ({ memberId }: Hired, pin: string, on = tablet) =>
  on.ask('staff.switchPerson', { body: { memberId, pin } })
const newHost = (name: string) => hire(world, restaurantId, 'host', { name, pin: '2580' })

test('A11 of many PINs guessed at once and in turn, ten are checked', async () => {
  const host = await newHost('Ada Voss')
  const guesses = Array.from({ length: 200 }, (_, n) => String(3000 + n))
  const inParallel = await Promise.all(guesses.map((guess) => enter(host, guess)))
  expect(inParallel.filter((code) => code === 'wrongPin')).toHaveLength(4)
  expect(inParallel.filter((code) => code === 'pinPaused')).toHaveLength(196)
  expect(await enter(host, '2580')).toBe('pinPaused')
  for (let minute = 1; minute < 40; minute++) {
    after(minute * 61)
    await Promise.all(guesses.slice(0, 10).map((guess) => enter(host, guess)))
  }
  expect(await enter(host, '2580')).toBe('pinBlocked')
  const wrong = await world.database.sql
    .selectFrom('history_entries')
    .select(['actor'])
    .where('kind', '=', 'wrongPin')
    .where('name', '=', 'Ada Voss')
    .execute()
  expect(wrong.map(({ actor }) => actor)).toEqual(
    Array.from({ length: 10 }, () => ({ kind: 'device', name: 'Front door tablet' })),
  )
})

test('A11 blocked people are blocked on that device only, until a manager unblocks them', async () => {
  const host = await newHost('Ben Ito')
  for (const seconds of [0, 61])
    for (let n = 0; n < 5; n++) {
      after(seconds)
      await enter(host, '9137')
    }
  expect(await enter(host, '2580')).toBe('pinBlocked')
  expect(await tablet.ask('staff.atDevice', {})).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ name: 'Ben Ito', isBlocked: true })]),
  })
  const other = await pairedTablet(world, restaurantId, manager, { name: 'Bar tablet' })
  expect(await enter(host, '2580', other)).toMatchObject({ person: { name: 'Ben Ito' } })
  expect(await enter(manager, '7391')).toMatchObject({ person: { name: 'Marta Klein' } })
  await tablet.ask('staff.unblockPin', { restaurantId, memberId: host.memberId })
  expect(await enter(host, '2580')).toMatchObject({ person: { name: 'Ben Ito' } })
})

test('the right PIN forgets wrong ones', async () => {
  const host = await newHost('Cem Ay')
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 4; n++) expect(await enter(host, '9137')).toBe('wrongPin')
    expect(await enter(host, '2580')).toMatchObject({ person: { name: 'Cem Ay' } })
  }
})

test('A11 a PIN is useless without a device of the restaurant', async () => {
  const host = await newHost('Dora Lang')
  const elsewhere = await hire(world, who.oneTable, 'manager', { name: 'Nele Sand' })
  const theirs = await pairedTablet(world, who.oneTable, elsewhere)
  expect(await enter(host, '2580', theirs)).toBe('unknownMember')
  const body = { email: 'dora@example.com', password: '2580' }
  expect(await codeOf(world.send('identity.signIn', { body }))).toBe('wrongCredentials')
})

test('H47 a suspended member is off the tablet at once, and their PIN is refused', async () => {
  const host = await newHost('Emil Roth')
  await enter(host, '2580')
  expect(await tablet.ask('host.line', { restaurantId })).toMatchObject({ zone: expect.any(String) })
  await host.change({ state: 'suspended' })
  expect(await tablet.ask('host.line', { restaurantId })).toBe('deviceLocked')
  expect(await enter(host, '2580')).toBe('unknownMember')
  expect(await tablet.ask('staff.atDevice', {})).toMatchObject({ person: null })
  await host.change({ state: 'active' })
  expect(await enter(host, '2580')).toMatchObject({ person: { name: 'Emil Roth' } })
})

test('managers set PINs of others, members their own, and none that is easy to guess', async () => {
  const host = await hire(world, restaurantId, 'host', { name: 'Fay Oduya' })
  const set = (by: Hired, whose: Hired, pin: string) =>
    world.send('staff.setPin', { restaurantId, memberId: whose.memberId, body: { pin } }, by.own)
  expect(await enter(host, '4826')).toBe('wrongPin')
  expect(await codeOf(set(host, host, '1234'))).toBe('weakPin')
  succeeded(await set(host, host, '4826'))
  expect(await enter(host, '4826')).toMatchObject({ person: { name: 'Fay Oduya' } })
  expect(await codeOf(set(host, manager, '4826'))).toBe('notPermitted')
  succeeded(await set(manager, host, '593184'))
  expect(await enter(host, '4826')).toBe('wrongPin')
  expect(await enter(host, '593184')).toMatchObject({ person: { name: 'Fay Oduya' } })
  const owner = await hire(world, restaurantId, 'owner', { name: 'Olga Ruiz' })
  expect(await codeOf(set(manager, owner, '593184'))).toBe('aboveOwnRole')
})

test('A11 nobody gets a PIN, or more tries of one, of somebody who may do more', async () => {
  const owner = await hire(world, restaurantId, 'owner', { name: 'Nora Weil', pin: '6402' })
  const peer = await hire(world, restaurantId, 'manager', { name: 'Paul Lind', pin: '6402' })
  const poor = await hire(world, restaurantId, 'manager', { name: 'Rita Noy', removed: ['money.refund'] })
  const ask = (name: 'staff.unblockPin' | 'staff.setPin', by: Hired, { memberId }: Hired) =>
    codeOf(world.send(name, { restaurantId, memberId, body: { pin: '5936' } }, by.own))
  expect(await ask('staff.unblockPin', manager, owner)).toBe('aboveOwnRole')
  expect(await ask('staff.unblockPin', poor, peer)).toBe('aboveOwnRole')
  expect(await ask('staff.setPin', poor, peer)).toBe('aboveOwnRole')
  await world.send('staff.unblockPin', { restaurantId, memberId: peer.memberId }, manager.own)
})

test('whoever was invited and has no account works with a PIN once a manager has set one', async () => {
  const rest = { name: 'Gus Pohl', state: 'invited', hasAccount: false } as const
  const cook = await hire(world, restaurantId, 'kitchen', rest)
  expect(await enter(cook, '4826')).toBe('unknownMember')
  const input = { restaurantId, memberId: cook.memberId, body: { pin: '4826' } }
  succeeded(await world.send('staff.setPin', input, manager.own))
  expect(await enter(cook, '4826')).toMatchObject({ person: { role: 'kitchen' } })
})
