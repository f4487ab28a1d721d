import { sql } from 'kysely'
import { hire } from '#server/testing/staff/members.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, permissionsFor } from '#contracts/call.ts'
import { calls, type Input } from '#contracts/calls.ts'
import { keyPermissions } from '#domain/staff/api-keys.ts'
import { newKey } from '#server/testing/staff/api-keys.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { sampleBody } from '#server/testing/sample-body.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { hashOfKey, isApiKey } from './key-secret.ts'

const restaurantId = who.waitlistOnly
const shared = 'a token of every restaurant'
const limited = 'a token of the line in one place'

let world: OpenWorld
let owner: Awaited<ReturnType<typeof hire>>
beforeAll(async () => {
  world = await openWorld({
    STAFF_TOKENS: `*=${shared},${who.fresh}=a token that works elsewhere,${restaurantId}=${limited}:host`,
  })
  await openLineAt(world, restaurantId)
  owner = await hire(world, restaurantId, 'owner', { name: 'Ada Lindqvist' })
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

const codeOf = async (outcome: Promise<unknown>) => refused(await outcome).refused
const keyOf = (key: Partial<Input<'keys.create'>['body']> = {}) =>
  newKey(world, restaurantId, { by: owner.own.token, ...key })
const readLine = (token: string) => world.send('host.line', { restaurantId }, { token })
const list = async () => succeeded(await world.send('keys.list', { restaurantId }, owner.own))
const listed = async (id: string) => (await list()).keys.find((each) => each.id === id)
const entries = () =>
  world.database.sql
    .selectFrom('history_entries')
    .selectAll()
    .where('subject', '=', 'apiKey')
    .orderBy('id')
    .execute()

test('a key makes exactly the calls it was made for, at its restaurant only', async () => {
  const { secret } = await keyOf({ permissions: ['service.read'] })
  succeeded(await readLine(secret))
  const party = { restaurantId, body: { customerName: 'Liesl', groupSize: 2 } }
  expect(await codeOf(world.send('host.addToLine', party, { token: secret }))).toBe('notPermitted')
  expect(await codeOf(world.send('host.orders', { restaurantId, query: {} }, { token: secret }))).toBe(
    'notPermitted',
  )
  const elsewhere = world.send('host.reservations', { restaurantId: who.fresh, query: {} }, { token: secret })
  expect(await codeOf(elsewhere)).toBe('unknownRestaurant')
})

test('the secret is shown once, is recognizable, and is stored nowhere', async () => {
  const { secret, id, prefix } = await keyOf()
  expect(secret).toMatch(/^bq_[0-9A-Za-z]{49}$/)
  expect(secret.startsWith(prefix)).toBe(true)
  expect(JSON.stringify(await list())).not.toContain(secret)
  expect(await listed(id)).toMatchObject({
    name: 'Till',
    prefix,
    createdBy: { name: 'Ada Lindqvist', state: 'active' },
  })
  expect(await textsInRows(world.database, [secret])).toEqual(new Map())
  const swapped = secret.slice(0, 10) + (secret[10] === 'a' ? 'b' : 'a') + secret.slice(11)
  expect([secret, swapped, swapped.slice(1), '', null].map(isApiKey)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('what a key does is in the history under its name', async () => {
  const { id, secret } = await keyOf({ name: 'Website' })
  world.setTime('2027-03-02T18:00:00Z')
  const party = { restaurantId, body: { customerName: 'Liesl', groupSize: 2 } }
  const { id: walkInId } = succeeded(await world.send('host.addToLine', party, { token: secret }))
  const entry = await world.database.sql
    .selectFrom('history_entries')
    .selectAll()
    .where('walk_in_id', '=', walkInId)
    .executeTakeFirst()
  expect(entry?.actor).toEqual({ kind: 'apiKey', id, name: 'Website' })
})

test('a revoked key opens nothing from the next call on, and revoking it again changes nothing', async () => {
  const { id: keyId, secret, name } = await keyOf({ name: 'Old till' })
  const revoke = () => world.send('keys.revoke', { restaurantId, keyId }, owner.own)
  const first = succeeded(await revoke())
  expect(first.revoked).not.toBeNull()
  expect(await codeOf(readLine(secret))).toBe('tokenNeeded')
  world.setTime(new Date(worldTime.getTime() + 60_000))
  expect(succeeded(await revoke())).toEqual(first)
  const told = (await entries()).filter((each) => each.name === name)
  expect(told.map(({ kind, actor }) => [kind, actor])).toEqual(
    ['added', 'removed'].map((kind) => [kind, { kind: 'member', id: owner.memberId, name: 'Ada Lindqvist' }]),
  )
})

test('a key ends when it expires', async () => {
  const soon = new Date(worldTime.getTime() + 60_000).toISOString()
  const { secret } = await keyOf({ expires: soon })
  succeeded(await readLine(secret))
  world.setTime(soon)
  expect(await codeOf(readLine(secret))).toBe('tokenNeeded')
  const past = {
    id: world.context.newId(),
    name: 'Past',
    permissions: keyPermissions.slice(0, 1),
    expires: soon,
  }
  expect(await codeOf(world.send('keys.create', { restaurantId, body: past }, owner.own))).toBe('inThePast')
})

test('a key is renamed, and its entry says from what', async () => {
  const { id: keyId } = await keyOf({ name: 'Tilll' })
  const rename = () => world.send('keys.rename', { restaurantId, keyId, body: { name: 'Bar' } }, owner.own)
  expect(succeeded(await rename()).name).toBe('Bar')
  succeeded(await rename())
  const told = (await entries()).filter(({ name, kind }) => name === 'Bar' && kind === 'changed')
  expect(told.map(({ changes }) => changes)).toEqual([[{ field: 'name', before: 'Tilll', after: 'Bar' }]])
  const unknown = { restaurantId, keyId: 'f'.repeat(32), body: { name: 'Bar' } }
  expect(await codeOf(world.send('keys.rename', unknown, owner.own))).toBe('unknownApiKey')
})

test('managers give keys only permissions that they have', async () => {
  const manager = await hire(world, restaurantId, 'manager', { removed: ['money.refund'] })
  const make = (permissions: Input<'keys.create'>['body']['permissions']) =>
    world.send(
      'keys.create',
      { restaurantId, body: { id: world.context.newId(), name: 'Till', permissions } },
      manager.own,
    )
  expect(await codeOf(make(['money.read', 'money.refund']))).toBe('permissionNotHeld')
  succeeded(await make(['money.read']))
  expect(await codeOf(make(['staff.manage' as never]))).toBe('invalidInput')
  const lead = await hire(world, restaurantId, 'lead')
  expect(await codeOf(world.send('keys.list', { restaurantId }, lead.own))).toBe('notPermitted')
})

test('a request whose answer was lost makes one key, and its second answer works', async () => {
  const id = world.context.newId()
  const [lost, found] = [await keyOf({ id }), await keyOf({ id })]
  expect(found.secret).not.toBe(lost.secret)
  expect(await codeOf(readLine(lost.secret))).toBe('tokenNeeded')
  succeeded(await readLine(found.secret))
  expect((await list()).keys.filter((each) => each.id === id)).toHaveLength(1)
  await world.context.tokenUses.flush()
  const body = { id, name: 'Till', permissions: [...keyPermissions] }
  expect(await codeOf(world.send('keys.create', { restaurantId, body }, owner.own))).toBe('changedMeanwhile')
  succeeded(await readLine(found.secret))
})

test('two requests for one key at once make one', async () => {
  const id = world.context.newId()
  const made = await Promise.all([keyOf({ id }), keyOf({ id })])
  const works = await Promise.all(made.map(async ({ secret }) => !('refused' in (await readLine(secret)))))
  expect(works.filter(Boolean)).toHaveLength(1)
})

test('a key works on after its creator is suspended, and the list says so', async () => {
  const manager = await hire(world, restaurantId, 'manager', { name: 'Jun Mori' })
  const { id, secret } = await newKey(world, restaurantId, {
    by: manager.own.token,
    permissions: ['service.read'],
  })
  await manager.change({ state: 'suspended' })
  succeeded(await readLine(secret))
  expect((await listed(id))?.createdBy).toEqual({ name: 'Jun Mori', state: 'suspended' })
})

test('the last use of a key and of a service is known to the minute', async () => {
  const { id, secret } = await keyOf()
  expect((await listed(id))?.lastUsed).toBeNull()
  await readLine(secret)
  await readLine(limited)
  await world.context.tokenUses.flush()
  expect((await listed(id))?.lastUsed).toBe(worldTime.toISOString())
  const later = new Date(worldTime.getTime() + 5 * 60_000)
  world.setTime(later)
  await readLine(secret)
  await world.context.tokenUses.flush()
  const { keys, services } = await list()
  expect(keys.find((each) => each.id === id)?.lastUsed).toBe(later.toISOString())
  expect(services).toEqual([
    { number: 1, of: 3, roles: ['owner'], everywhere: true, lastUsed: null },
    { number: 3, of: 3, roles: ['host'], everywhere: false, lastUsed: worldTime.toISOString() },
  ])
})

test('the operator sees every token of the configuration as a service', async () => {
  const own = { token: world.context.operatorToken ?? '' }
  const ask = async () => succeeded(await world.send('operator.serviceTokens', {}, own)).services
  await ask()
  await world.context.tokenUses.flush()
  const services = await ask()
  expect(services.map(({ setting, number, of, grants }) => [setting, number, of, grants])).toEqual([
    ['OPERATOR_TOKEN', 1, 1, []],
    ['STAFF_TOKENS', 1, 3, [{ restaurant: '*', role: 'owner' }]],
    ['STAFF_TOKENS', 2, 3, [{ restaurant: who.fresh, role: 'owner' }]],
    ['STAFF_TOKENS', 3, 3, [{ restaurant: restaurantId, role: 'host' }]],
  ])
  expect(services[0]?.lastUsed).not.toBeNull()
  expect(await textsInRows(world.database, [own.token, shared])).toEqual(new Map())
})

const ofPeople = (Object.values(calls) as Call[])
  .filter((call) => permissionsFor(call).some((each) => each === 'staff.manage'))
  .map(({ name }) => name)

test.each(ofPeople)('H49 %s is refused to every key and every service token', async (name) => {
  const { secret } = await keyOf()
  const input = {
    restaurantId,
    keyId: 'f'.repeat(32),
    memberId: 'f'.repeat(32),
    staffDeviceId: 'f'.repeat(32),
  }
  for (const token of [secret, shared]) {
    const sent = world.send(name, { ...input, body: sampleBody(calls[name]) } as never, { token })
    expect(await codeOf(sent)).toBe('notPermitted')
  }
})

test('a key that makes too many calls waits, and the keys of others don’t', async () => {
  const [busy, calm] = [await keyOf(), await keyOf()]
  for (let sent = 0; sent < 300; sent += 1) world.context.keyQuota.consume(hashOfKey(busy.secret), 1)
  const answer = await world.app.inject({
    url: `/api/host/restaurants/${restaurantId}/line`,
    headers: { authorization: `Bearer ${busy.secret}` },
  })
  expect(answer.json()).toMatchObject({ code: 'tooManyRequests' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  succeeded(await readLine(calm.secret))
  world.setTime(new Date(worldTime.getTime() + 60_000))
  succeeded(await readLine(busy.secret))
})

test('a restaurant has up to 50 keys, and revoked ones don’t count', async () => {
  const here = who.areas
  const boss = await hire(world, here, 'owner')
  const [first] = await Promise.all(
    Array.from({ length: 50 }, () => newKey(world, here, { by: boss.own.token })),
  )
  const body = { id: world.context.newId(), name: 'One more', permissions: keyPermissions.slice(0, 1) }
  const make = () => world.send('keys.create', { restaurantId: here, body }, boss.own)
  expect(await codeOf(make())).toBe('tooManyKept')
  succeeded(await world.send('keys.revoke', { restaurantId: here, keyId: first?.id ?? '' }, boss.own))
  succeeded(await make())
})

test('a key books as a visitor does where guests book, and isn’t anybody’s account', async () => {
  const { secret } = await keyOf()
  const body = bookingRequest(who.oneTable, '2027-04-05T19:00')
  expect(succeeded(await world.send('reservations.create', { body }, { token: secret })).status).toBe(
    'Approved',
  )
})

test('the keys of a removed restaurant end with it', async () => {
  const { secret } = await newKey(world, who.callOnly)
  const listedThere = await world.context.catalogue.get(who.callOnly)
  await sql`delete from restaurants where id = ${listedThere?.record.id ?? 0}`.execute(world.database.sql)
  expect(await codeOf(readLine(secret))).toBe('tokenNeeded')
})

test('a key that works can’t be hidden behind many that were revoked', async () => {
  const { id } = await keyOf({ name: 'Hidden' })
  const [known] = await world.database.sql.selectFrom('api_keys').selectAll().where('id', '=', id).execute()
  if (!known) throw new Error('the key isn’t stored')
  const later = new Date(worldTime.getTime() + 1000)
  const revoked = Array.from({ length: 200 }, () => {
    const other = world.context.newId()
    return { ...known, id: other, secret_hash: other, created: later, revoked: later }
  })
  await world.database.sql.insertInto('api_keys').values(revoked).execute()
  expect(await listed(id)).toMatchObject({ name: 'Hidden', revoked: null })
})
