import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireRefusal } from '#contracts/client.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld, openWorldOn } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newKey = () => world.context.newId()
const booking = (time: string) => bookingRequest(who.dayAndNight, `2027-04-20T${time}`)

const ask = async (call: string, idempotencyKey: string, token?: string) =>
  succeeded(await world.send('outcomes.get', { call }, { idempotencyKey, token }))

test('a guest who lost the answer to a booking learns that it was made (situations S15)', async () => {
  const idempotencyKey = newKey()
  const body = booking('19:00')
  const booked = succeeded(await world.send('reservations.create', { body }, { idempotencyKey }))
  const outcome = await ask('reservations.create', idempotencyKey)
  expect(outcome).toMatchObject({ state: 'answered', status: 200 })
  expect(outcome.answer).toEqual(booked)
})

test('a lost refusal is found as a refusal, with its text (situations S15)', async () => {
  const idempotencyKey = newKey()
  const body = bookingRequest(who.dayAndNight, '2027-06-20T19:00')
  const refused = await world.send('reservations.create', { body }, { idempotencyKey })
  const { status, message } = refused as WireRefusal
  expect(await ask('reservations.create', idempotencyKey)).toMatchObject({
    state: 'answered',
    status,
    answer: { code: 'tooFarAhead', message },
  })
})

test('a request that never arrived is unknown, and one with credentials is not stored', async () => {
  expect(await ask('reservations.create', newKey())).toEqual({ state: 'unknown', status: null, answer: null })
  expect(await ask('groupOrders.create', newKey())).toMatchObject({ state: 'notStored' })
  expect(await ask('constructor', newKey())).toMatchObject({ state: 'unknown' })
})

test('a request that is still running is under way, until its process is dead', async () => {
  const key = newKey()
  const row = { scope: 'reservations.create anyone', key, fingerprint: '', guest_uid: null, status: null }
  const created = world.context.now()
  await world.database.sql
    .insertInto('idempotency_keys')
    .values({ ...row, created })
    .execute()
  expect(await ask('reservations.create', key)).toMatchObject({ state: 'underWay' })
  const longAgo = new Date(created.getTime() - 60_000)
  await world.database.sql
    .updateTable('idempotency_keys')
    .set({ created: longAgo })
    .where('key', '=', key)
    .execute()
  expect(await ask('reservations.create', key)).toMatchObject({ state: 'notStored' })
})

test('a booking whose response was lost with the database connection isn’t said to have changed nothing (situations S15)', async () => {
  let fails = true
  const losing: KyselyPlugin = {
    transformQuery({ node }) {
      const isAnswer = node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('idempotency_keys')
      if (!isAnswer || !fails) return node
      fails = false
      throw new Error('the connection was lost')
    },
    transformResult: async ({ result }) => result,
  }
  const { database } = world
  const server = await openWorldOn({ ...database, sql: database.sql.withPlugin(losing) })
  const [idempotencyKey, id] = [newKey(), newKey()]
  const body = { ...booking('21:00'), id }
  const create = () => server.send('reservations.create', { body }, { idempotencyKey })
  expect(await create()).toMatchObject({ status: 500 })
  expect(await ask('reservations.create', idempotencyKey)).toMatchObject({ state: 'notStored' })
  expect(succeeded(await create())).toMatchObject({ id })
  expect(await ask('reservations.create', idempotencyKey)).toMatchObject({ state: 'answered' })
  await server.app.close()
})

test('a guest who has signed in since, or was asked for no token, learns what became of it (situations S15)', async () => {
  const ines = await signedUpGuest(world)
  const idempotencyKey = newKey()
  const body = booking('21:00')
  succeeded(await world.send('reservations.create', { body }, { idempotencyKey }))
  expect(await ask('reservations.create', idempotencyKey, ines.token)).toMatchObject({ state: 'answered' })
})

test('nobody but the guest who sent a request learns its outcome', async () => {
  const ines = await signedUpGuest(world)
  const otto = await signedUpGuest(world)
  const idempotencyKey = newKey()
  const body = booking('20:00')
  succeeded(await world.send('reservations.create', { body }, { idempotencyKey, token: ines.token }))
  expect(await ask('reservations.create', idempotencyKey, ines.token)).toMatchObject({ state: 'answered' })
  for (const token of [otto.token, undefined])
    expect(await ask('reservations.create', idempotencyKey, token)).toMatchObject({ state: 'unknown' })
})
