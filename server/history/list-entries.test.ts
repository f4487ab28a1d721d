import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/history/actor.ts'
import type { HistoryEntry as EntryToRecord } from '#server/history/record/record-history.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import type { Input } from '#contracts/calls.ts'

const restaurantId = who.fresh
const manager = { token: 'works at the house as manager' }
const lead = { token: 'works at the house as lead' }
const elsewhere = { token: 'works at another restaurant' }
const ana: Actor = { kind: 'member', id: 'a'.repeat(32), name: 'Ana Reis', device: 'Front door tablet' }
const mia = { id: 'b'.repeat(32), name: 'Mia Berg' }

let world: OpenWorld
let id: number
let reservationId: string
beforeAll(async () => {
  const tokens = `${restaurantId}=${manager.token}:manager,${restaurantId}=${lead.token}:lead`
  world = await openWorld({ STAFF_TOKENS: `${tokens},${who.minimal}=${elsewhere.token}` })
  id = (await world.context.catalogue.get(restaurantId))?.record.id ?? 0
  reservationId = (
    await book(world, bookingRequest(restaurantId, '2027-04-03T19:00', { customerName: 'Beck' }))
  ).id
})
afterAll(() => world.close())

/** Records an entry as somebody, `daysAgo`. */
async function record(actor: Actor, entry: Omit<EntryToRecord, 'restaurantId'>, daysAgo = 0): Promise<void> {
  const now = () => new Date(worldTime.getTime() - daysAgo * 86_400_000)
  const { sql } = world.database
  const whole = { restaurantId: id, ...entry }
  await sql.transaction().execute((inside) => recordHistory(inside, { acting: actingAs(actor), now }, whole))
}

const read = async (
  query: Input<'history.entries'>['query'] = {},
  by: { token: string } = manager,
  locale = 'en',
) =>
  succeeded(
    await world.send(
      'history.entries',
      { restaurantId, query: { ...query } },
      { ...by, headers: { 'accept-language': locale } },
    ),
  )

const sentences = async (query?: Input<'history.entries'>['query'], by?: { token: string }) =>
  (await read(query, by)).entries.map(({ sentence }) => sentence)

test('an entry says who did what to whom, on which device, who allowed it and why', async () => {
  const actor: Actor = { ...ana, coSigner: mia }
  const changes = [{ field: 'time' as const, before: '2027-04-03T19:00', after: '2027-04-03T20:30' }]
  await record(actor, { kind: 'bookingChanged', reservationId, reason: 'The oven is broken', changes })
  const { entries, zone } = await read()
  const entry = entries[0]
  const code = `${reservationId.slice(0, 3)}-${reservationId.slice(3, 6)}`.toUpperCase()
  expect(entry).toMatchObject({
    kind: 'bookingChanged',
    sentence: `Ana Reis changed booking ${code} (Beck) · Device: Front door tablet · Allowed by Mia Berg · Reason: The oven is broken`,
    actor: { kind: 'member', name: 'Ana Reis', device: 'Front door tablet', coSigner: mia },
    bookingCode: code,
    guest: 'Beck',
    erased: false,
  })
  expect(entry?.changes[0]?.sentence).toBe('Time: Sat, Apr 3, 7:00 PM → Sat, Apr 3, 8:30 PM')
  expect(zone).toBe('Australia/Melbourne')
})

test('the same entry reads in the language of whoever asks', async () => {
  const { entries } = await read({ kind: 'bookingChanged' }, manager, 'de')
  expect(entries[0]?.sentence).toContain('Ana Reis hat Reservierung')
  expect(entries[0]?.changes[0]?.label).toBe('Uhrzeit')
})

test('the list can be limited to a person, a booking, a subject, a kind and days', async () => {
  await record(ana, { kind: 'changed', subject: 'texts', name: 'de' }, 3)
  await record({ kind: 'guest' }, { kind: 'bookingCanceled', reservationId })
  const { entries } = await read()
  expect(entries).toHaveLength(3)
  expect(await sentences({ subject: 'texts' })).toEqual([
    'Ana Reis changed the texts (German) · Device: Front door tablet',
  ])
  expect(await sentences({ person: mia.id })).toHaveLength(1)
  expect(await sentences({ person: 'a'.repeat(32) })).toHaveLength(2)
  expect(await sentences({ reservationId })).toHaveLength(2)
  expect(await sentences({ actor: 'guest' })).toHaveLength(1)
  const day = entries.find(({ subject }) => subject === 'texts')?.at.slice(0, 10) ?? ''
  expect(await sentences({ from: day, until: day })).toHaveLength(1)
  expect(await sentences({ until: '1960-01-01' })).toEqual([])
})

test('a page keeps its entries while others are added', async () => {
  const first = await read({ top: 2 })
  expect(first.entries).toHaveLength(2)
  await record(ana, { kind: 'changed', subject: 'line' })
  const second = await read({ top: 2, before: first.next ?? 0 })
  expect(second.entries).toHaveLength(1)
  expect(second.next).toBeNull()
  const ids = [...first.entries, ...second.entries].map((entry) => entry.id)
  expect(new Set(ids).size).toBe(3)
})

test('a lead sees only the current service day, and others nothing', async () => {
  expect(await sentences({ subject: 'texts' }, lead)).toEqual([])
  expect(await sentences({ kind: 'bookingChanged' }, lead)).toHaveLength(1)
  const ask = (by: { token: string }) => world.send('history.entries', { restaurantId }, by)
  expect(refused(await ask(elsewhere)).refused).toBe('unknownRestaurant')
})

test('the operator sees all restaurants or what belongs to none, without names of guests', async () => {
  const operator = { token: world.context.operatorToken ?? '' }
  await record({ kind: 'operator' }, {
    kind: 'removed',
    subject: 'post',
    name: 'Spring',
    restaurantId: null,
  } as never)
  const ask = async (query: NonNullable<Input<'operator.history'>['query']>) =>
    succeeded(await world.send('operator.history', { query }, operator)).entries
  const own = await ask({ scope: 'installation' })
  expect(own.map(({ sentence }) => sentence)).toEqual(['The operator removed a post (Spring)'])
  const here = await ask({ restaurantId })
  expect(here.length).toBeGreaterThan(3)
  expect(here.map(({ guest }) => guest)).toEqual(here.map(() => null))
  expect(JSON.stringify(here)).not.toContain('Beck')
  expect(await ask({})).toHaveLength(here.length + 1)
})
