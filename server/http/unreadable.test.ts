import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { countRows } from '#server/testing/row-counts.ts'
import { book, wish } from '#server/testing/wishes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const post = (payload: string, key: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${key} 7c1e94b2-50fd-4a10-9f3b` },
    payload,
  })

test('what cannot be read is answered alike however often it comes, and kept by nobody', async () => {
  const before = await countRows(world.database)
  const first = await post('{"groupSize":"many"}', 'one')
  expect(first.statusCode).toBe(400)
  expect((await post('{"groupSize":"many"}', 'one')).body).toBe(first.body)
  expect(await countRows(world.database)).toEqual(before)
})

test('a request cannot choose how long the answer to it is', async () => {
  const fields = Array.from({ length: 2000 }, (_, n) => String.raw`"field${n}":"\u0000"`)
  const { statusCode, body } = await post(`{${fields.join(',')}}`, 'long')
  expect(statusCode).toBe(400)
  expect(body.length).toBeLessThan(4000)
})

test.each([
  String.raw`{"a\u0000":"x\u0000"}`,
  String.raw`{"customerProfile":{"a\u0000":{"b":"x\u0000"}}}`,
  String.raw`{"additionals":{"a\ud800":"\ud800"}}`,
])('letters that no database can keep are refused in names too: %s', async (payload) => {
  const { statusCode, body } = await post(payload, `names ${payload.length}`)
  expect(statusCode).toBe(400)
  expect(body).not.toMatch(/\\u0000|\\ud800/)
})

const booking = wish(who.areas, '2027-03-26T19:00')

/** A booking that does not pass, as a guest who reads German sees it. */
async function refusedInGerman(change: Record<string, unknown>) {
  const before = await countRows(world.database)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/rsv/mb/guest/reservations?lang=de',
    payload: { ...booking, ...change },
  })
  expect(answer.statusCode).toBe(400)
  expect(await countRows(world.database)).toEqual(before)
  return answer.json().fields
}

test.each([[true], [[2]], ['0x2'], ['1e1'], [' 2 '], [2.5], [null]])(
  'a booking for a party of %j is refused in the language of the guest',
  async (groupSize) => {
    const message = 'Zu wievielt kommen Sie? Bitte geben Sie eine ganze Zahl ein.'
    expect(await refusedInGerman({ groupSize })).toEqual([{ field: 'groupSize', message }])
  },
)

test.each(['+99:99', '+14:01', '-15:00', '+02:60'])(
  'a booking for a time with the offset %s is refused in the language of the guest',
  async (offset) => {
    const fields = await refusedInGerman({ reservationTime: `2027-03-26T19:00${offset}` })
    expect(fields).toEqual([{ field: 'reservationTime', message: 'Bitte wählen Sie eine Uhrzeit.' }])
  },
)

test.each(['\u200B\u202E', '\r\n', '\u3164'])('the name %j is refused like no name', async (customerName) => {
  const fields = await refusedInGerman({ customerName })
  expect(fields).toEqual([{ field: 'customerName', message: 'Bitte verraten Sie uns Ihren Namen.' }])
})

test('a text that is too long is refused with the length it may have', async () => {
  const fields = await refusedInGerman({ customerName: 'x'.repeat(121), specialRequests: 'x'.repeat(2001) })
  expect(fields).toEqual([
    { field: 'customerName', message: 'Das ist zu lang. Bitte höchstens 120 Zeichen.' },
    { field: 'specialRequests', message: 'Das ist zu lang. Bitte höchstens 2000 Zeichen.' },
  ])
})

test('a restaurant reads a name on one line, in its usual letters', async () => {
  const customerName = ' Jose\u0301 \r\n\u202EMaria\u200B  Lima'
  expect(await book(world, { ...booking, customerName })).toMatchObject({ customerName: 'José Maria Lima' })
})

test('a campaign of 30,000 entries is refused, and the answer stays short', async () => {
  const entries = (value: unknown) =>
    Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, value]))
  expect(await refusedInGerman({ campaignInfo: entries('v') })).toMatchObject([{ field: 'campaignInfo' }])
  expect((await refusedInGerman({ campaignInfo: entries(1) })).length).toBeLessThan(21)
  expect(
    (await refusedInGerman({ partyTypes: Array.from({ length: 30_000 }, () => 1) })).length,
  ).toBeLessThan(21)
})

test('of a campaign written as text nothing is stored that is no campaign', async () => {
  const campaigns = [{ utm_source: 'mail' }, { utm_source: { deep: [] } }, { ['k'.repeat(61)]: 'v' }]
  const days = ['2027-04-27', '2027-04-28', '2027-04-29']
  const stored = await Promise.all(
    campaigns.map(async (campaign, at) => {
      const campaignInfo = JSON.stringify(campaign)
      const { id } = await book(world, { ...wish(who.halfHours, `${days[at]}T19:00`), campaignInfo })
      const row = await world.database.sql
        .selectFrom('reservations')
        .select('campaign')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.campaign
    }),
  )
  expect(stored).toEqual([{ utm_source: 'mail' }, {}, {}])
})
