import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueWorkHandlers } from '#server/app/start/due-work-handlers.ts'
import { runDueWork } from '#server/platform/jobs/run-due-work.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { joinAs, joinRequest, listedAt } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { forgetWalkIns } from '#server/waitlist/forget-walk-ins.ts'
import { who } from '#world/who-is-who.ts'

const evening = '2027-03-02T18:00:00Z'
let world: OpenWorld
let guest: SignedUpGuest
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime(evening)
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, who.waitlistOnly)
  guest = await signedUpGuest(world)
})
afterAll(() => world.close())

type Joining = NonNullable<Parameters<typeof joinRequest>[0]>

async function join(body: Joining = {}) {
  return succeeded(await world.send('walkIns.join', { body: joinRequest(body) }, { token: guest.token }))
}

async function seen() {
  const { uid, token } = guest
  return succeeded(await world.send('guests.sharedData', { uid }, { token })).restaurants
}

async function correct(body: object) {
  const { uid, token } = guest
  return world.send('guests.correctSharedData', { uid, restaurantId: who.waitlistOnly, body }, { token })
}

async function read(walkinId: string) {
  return succeeded(await world.send('walkIns.get', { walkinId }))
}

test('a guest sees what a restaurant knows from their waits, and corrects it while they wait', async () => {
  const { id } = await join({
    customerName: 'June',
    phone: '912 345 678',
    customerProfile: { allergy: ['nuts'] },
  })
  const message = { walkinId: id, body: { body: 'We have a stroller' } }
  succeeded(await world.send('walkIns.sendMessage', message))
  const [restaurant, ...none] = await seen()
  expect(none).toEqual([])
  expect(restaurant).toMatchObject({
    idOrName: who.waitlistOnly,
    bookings: 0,
    walkIns: 1,
    last: '2027-03-02T18:00:00+00:00',
  })
  const fields = new Map(restaurant!.fields.map((each) => [each.field, each]))
  expect(fields.get('customerName')).toMatchObject({ values: ['June'], correctable: true })
  expect(fields.get('phoneNumber')).toMatchObject({ values: ['+351912345678'], correctable: true })
  expect(fields.get('customerProfile.allergy')).toMatchObject({ values: ['nuts'], correctable: true })
  expect(fields.get('messages')).toMatchObject({ values: ['We have a stroller'], correctable: false })

  const before = await read(id)
  succeeded(await correct({ customerName: 'June Abernathy', allergy: ['nuts', 'sesame'] }))
  const after = await read(id)
  expect(after).toMatchObject({
    customerName: 'June Abernathy',
    customerProfile: { allergy: ['nuts', 'sesame'] },
    position: before.position,
    version: before.version + 1,
  })
  succeeded(await correct({ customerName: 'June Abernathy' }))
  expect((await read(id)).version, 'the same again changes nothing').toBe(after.version)
  succeeded(await world.send('walkIns.leave', { walkinId: id }))
  succeeded(await correct({ customerName: 'Somebody' }))
  expect(await read(id), 'what is over stays').toMatchObject({ customerName: 'June Abernathy' })
  expect((await seen())[0]!.fields.some(({ correctable }) => correctable)).toBe(false)
})

test('a guest can’t remove the only number a restaurant could call them by', async () => {
  await join({ email: '', phone: '+351912345678' })
  expect(refused(await correct({ phoneNumber: '' }))).toMatchObject({
    refused: 'invalidInput',
    fields: [{ field: 'phoneNumber' }],
  })
})

test('the export has every wait, also one as a visitor, with its steps and no way to open it', async () => {
  const { id } = await join({ specialRequests: 'By the window' })
  succeeded(await world.send('walkIns.leave', { walkinId: id }))
  await world.database.sql.deleteFrom('messages').execute()
  const asVisitor = await joinAs(world, { email: guest.email, specialRequests: 'A quiet corner' })
  await world.database.sql.deleteFrom('messages').execute()
  const { uid, token } = guest
  const taken = succeeded(await world.send('guests.export', { uid }, { token }))
  expect(taken['walkIns']).toMatchObject([
    {
      specialRequests: 'By the window',
      status: 'CanceledByClient',
      moves: [{ action: 'join' }, { action: 'leave', by: 'guest' }],
    },
    { specialRequests: 'A quiet corner', status: 'Approved' },
  ])
  expect(taken['knownTo']).toMatchObject([{ walkIns: 2 }])
  const text = JSON.stringify(taken)
  expect([id, asVisitor.id].filter((each) => text.includes(each))).toEqual([])
})

test('a guest who deletes their account leaves the line, and their table goes to the next party', async () => {
  await openLineAt(world, who.waitlistOnly, { auto_call: true })
  const tables = (await listedAt(world, who.waitlistOnly)).linePlan.plan.tables.length
  const own = await join()
  expect(own).toMatchObject({ status: 'Called' })
  for (let n = 1; n < tables; n++) await joinAs(world)
  const next = await joinAs(world, { email: guest.email })
  const last = await joinAs(world)
  expect(await read(last.id)).toMatchObject({ status: 'Approved', position: tables + 2 })
  const { uid, token } = guest
  succeeded(await world.send('guests.delete', { uid }, { token }))
  for (const { id } of [own, next])
    expect(refused(await world.send('walkIns.get', { walkinId: id })).refused).toBe('unknownWalkIn')
  expect((await read(last.id)).version).toBeGreaterThan(last.version)
  await runDueWork(world.context, dueWorkHandlers)
  expect(await read(last.id)).toMatchObject({ status: 'Called' })
  const rows = await world.database.sql
    .selectFrom('walk_ins')
    .select(['status', 'group_size', 'email', 'customer_name', 'guest_uid'])
    .where('id', 'in', [own.id, next.id])
    .execute()
  const forgotten = { email: '', customer_name: '', guest_uid: null }
  expect(rows).toEqual([
    { status: 'CanceledByClient', group_size: 2, ...forgotten },
    { status: 'CanceledByClient', group_size: 2, ...forgotten },
  ])
})

test('a repeated request to join creates a new entry after its guest was erased', async () => {
  const body = joinRequest()
  const idempotencyKey = crypto.randomUUID()
  const first = succeeded(await world.send('walkIns.join', { body }, { idempotencyKey }))
  succeeded(await world.send('walkIns.leave', { walkinId: first.id }))
  world.setTime('2027-06-01T18:00:00Z')
  await forgetWalkIns.run(world.context)
  await world.database.sql.deleteFrom('idempotency_keys').execute()
  const again = succeeded(await world.send('walkIns.join', { body }, { idempotencyKey }))
  expect(again.id).not.toBe(first.id)
})

test('after 90 days nothing says who waited as a visitor, and what estimates need stays', async () => {
  const visitor = await joinAs(world, { specialRequests: 'A quiet corner' })
  succeeded(await world.send('walkIns.leave', { walkinId: visitor.id }))
  const mine = await join()
  succeeded(await world.send('walkIns.leave', { walkinId: mine.id }))
  const run = () => forgetWalkIns.run(world.context)
  world.setTime('2027-05-31T17:00:00Z')
  expect(await run()).toBe(0)
  world.setTime('2027-05-31T19:00:00Z')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const row = world.database.sql.selectFrom('walk_ins').selectAll().where('id', '=', visitor.id)
  expect(await row.executeTakeFirst()).toMatchObject({
    email: '',
    customer_name: '',
    special_requests: '',
    group_size: 2,
  })
  expect(refused(await world.send('walkIns.get', { walkinId: visitor.id })).refused).toBe('unknownWalkIn')
  expect(await read(mine.id)).toMatchObject({ email: mine.email })
})
