import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contracts/calls.ts'
import { createApp } from '#server/app/app.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type By = Pick<SignedUpGuest, 'uid' | 'token'>

const tryRead = ({ uid, token }: By, after?: number) =>
  world.send('guests.profile', { uid, query: after === undefined ? {} : { after } }, { token })
const read = async (guest: By, after?: number) => succeeded(await tryRead(guest, after))
const trySave = ({ uid, token }: By, body: NonNullable<Input<'guests.saveProfile'>['body']>) =>
  world.send('guests.saveProfile', { uid, body }, { token })
const save = async (guest: By, body: Parameters<typeof trySave>[1]) => succeeded(await trySave(guest, body))

/** Resolves when this many clients are waiting. */
async function waitersBecome(count: number): Promise<void> {
  for (let tries = 0; tries < 200 && world.context.live.waiting !== count; tries++) await pause(10)
  expect(world.context.live.waiting).toBe(count)
}

test('a new guest has an authorized profile with uid, name and creation time, and has agreed to nothing', async () => {
  const guest = await signedUpGuest(world, { name: 'Ada Bakker', email: 'ada@example.com' })
  expect(await read(guest)).toEqual({
    mainInfo: { uid: guest.uid, name: 'Ada Bakker', email: 'ada@example.com', phone: '', photoUrl: '' },
    additionalInfo: {
      allergy: [],
      birthday: '',
      vegetarian: false,
      handicapAccessible: false,
      diet: '',
      accessNeeds: '',
    },
    consents: { marketing: false },
    emailVerified: true,
    phoneVerified: false,
    created: world.context.now().toISOString(),
    version: 1,
  })
})

test('given fields are saved, omitted ones stay, and removed ones are gone', async () => {
  const guest = await signedUpGuest(world)
  await save(guest, {
    mainInfo: { name: '  June Abernathy ' },
    additionalInfo: {
      allergy: ['nuts', 'sesame'],
      birthday: '1984-02-29',
      vegetarian: true,
      diet: 'no pork',
    },
  })
  const saved = await save(guest, { additionalInfo: { handicapAccessible: true, accessNeeds: 'a ramp' } })
  expect(saved).toMatchObject({
    mainInfo: { name: 'June Abernathy' },
    additionalInfo: {
      allergy: ['nuts', 'sesame'],
      birthday: '1984-02-29',
      vegetarian: true,
      handicapAccessible: true,
      diet: 'no pork',
      accessNeeds: 'a ramp',
    },
  })
  expect(await read(guest)).toEqual(saved)
  const emptied = { allergy: [], birthday: '' as const, vegetarian: false, diet: '', accessNeeds: '' }
  const { additionalInfo } = await save(guest, { additionalInfo: emptied })
  expect(additionalInfo).toEqual({ ...emptied, handicapAccessible: true })
})

test('the version increases with a change, and with nothing else', async () => {
  const guest = await signedUpGuest(world)
  const changed = await save(guest, { additionalInfo: { diet: 'halal' } })
  expect(changed.version).toBe(2)
  expect(await save(guest, { additionalInfo: { diet: 'halal' } })).toEqual(changed)
  expect(await save(guest, {})).toEqual(changed)
  await save(guest, { mainInfo: { name: 'Another Name' } })
  expect((await read(guest)).version).toBe(3)
})

test('the second of two changes to the same version is refused; a retry of the first gets the same response', async () => {
  const guest = await signedUpGuest(world)
  const first = { additionalInfo: { diet: 'kosher' }, version: 1 }
  const saved = await save(guest, first)
  expect(await save(guest, first)).toEqual(saved)
  const second = await trySave(guest, { additionalInfo: { diet: 'vegan' }, version: 1 })
  expect(refused(second).refused).toBe('changedMeanwhile')
  expect((await read(guest)).additionalInfo.diet).toBe('kosher')
})

test('consent to newsletters is recorded with its time, and so is its withdrawal', async () => {
  const guest = await signedUpGuest(world)
  await save(guest, { consents: { marketing: true } })
  await save(guest, { consents: { marketing: true } })
  await save(guest, { consents: { marketing: false } })
  const rows = await world.database.sql
    .selectFrom('guest_consents')
    .select(['what', 'given', 'at'])
    .where('guest_id', '=', guest.uid)
    .orderBy('id')
    .execute()
  const at = world.context.now()
  expect(rows).toEqual([
    { what: 'marketing', given: true, at },
    { what: 'marketing', given: false, at },
  ])
})

test.each([
  [{ mainInfo: { name: ' ' } }, 'mainInfo.name'],
  [{ additionalInfo: { birthday: '1984-02-30' } }, 'additionalInfo.birthday'],
  [{ additionalInfo: { allergy: Array.from({ length: 51 }, () => 'nuts') } }, 'additionalInfo.allergy'],
] as const)('%j is refused at its field', async (body, field) => {
  const guest = await signedUpGuest(world)
  const no = refused(await trySave(guest, body))
  expect(no.refused).toBe('invalidInput')
  expect(no.fields?.map((each) => each.field)).toContain(field)
})

test('a caller waiting for a change gets it immediately, and an old version is answered without waiting', async () => {
  const guest = await signedUpGuest(world)
  const waiting = [read(guest, 1), read(guest, 1)]
  await waitersBecome(2)
  const saved = await save(guest, { additionalInfo: { diet: 'no onions' } })
  const began = performance.now()
  expect(await Promise.all(waiting)).toEqual([saved, saved])
  expect(performance.now() - began).toBeLessThan(500)
  expect(await read(guest, 1)).toEqual(saved)
  await waitersBecome(0)
})

test('a change by another process, or a newly verified contact, is seen within seconds', async () => {
  const guest = await signedUpGuest(world)
  const phone = '+351910555777'
  const waiting = read(guest, 1)
  await waitersBecome(1)
  await world.database.sql.updateTable('guests').set({ phone }).where('id', '=', guest.uid).execute()
  expect(await waiting).toMatchObject({ mainInfo: { phone }, phoneVerified: true, version: 2 })
})

test('a guest who is signed out while waiting gets no more changes', async () => {
  const guest = await signedUpGuest(world)
  const waiting = tryRead(guest, 1)
  await waitersBecome(1)
  await world.database.sql.deleteFrom('guest_sessions').where('guest_id', '=', guest.uid).execute()
  await world.database.sql.updateTable('guests').set({ name: 'Secret' }).where('id', '=', guest.uid).execute()
  expect(refused(await waiting).refused).toBe('signInNeeded')
})

test('a closed tab no longer waits, and a server that stops ends all waits', async () => {
  const guest = await signedUpGuest(world)
  const app = await createApp(world.context)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address}/api/users/${guest.uid}?after=1`
  const headers = { authorization: `Bearer ${guest.token}` }
  const tab = new AbortController()
  const closed = fetch(url, { headers, signal: tab.signal }).catch((error: Error) => error.name)
  await waitersBecome(1)
  tab.abort()
  expect(await closed).toBe('AbortError')
  await waitersBecome(0)

  const waiting = fetch(url, { headers }).then((answer) => answer.json())
  await waitersBecome(1)
  const began = performance.now()
  await app.close()
  expect(await waiting).toMatchObject({ version: 1 })
  expect(performance.now() - began).toBeLessThan(2_000)
})
