import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '#contracts/calls.ts'
import { buildRequest } from '#contracts/build-request.ts'
import type { CallName } from '#contracts/wire.ts'
import { routes } from '#server/routes.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { type GuestAtHome, guestQuestions, settle, type Walk } from '#server/testing/guest-questions.ts'
import { signedUpGuest } from '#server/testing/guests.ts'
import { identityQuestions } from '#server/testing/identity-questions.ts'
import { linkTokenTo } from '#server/testing/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, wish } from '#server/testing/wishes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let token: string
let reservationId: string
let requestToken: string
let hostedId: string
let holdId: string
let failedMessage: number
let invitationCode: string
/** Checked in now, and told about afterwards. */
let tonight: { id: string; token: string }
let guest: GuestAtHome
beforeAll(async () => {
  world = await openWorld({ FACEBOOK_CLIENT_ID: 'us', FACEBOOK_CLIENT_SECRET: 'known to both' })
  guest = await settle(world, await signedUpGuest(world))
  const booked = await book(world, wish(who.fresh, '2027-03-17T19:00'))
  token = booked.token
  reservationId = booked.id
  hostedId = (await book(world, wish(who.fresh, '2027-03-17T20:00'))).id
  const held = { reservationTime: '2027-03-18T19:00', groupSize: 2 }
  holdId = succeeded(await world.send('holds.make', { restaurantId: who.fresh, body: held })).id
  const members = { members: ['bea@example.com'] }
  const invited = await world.send('reservations.invite', { reservationId, body: members }, { token })
  invitationCode = succeeded(invited).invitations[0]?.code ?? ''
  tonight = await book(world, wish(who.dayAndNight, '2027-03-01T12:30:00Z'))
  const body = { email: 'walk@example.com', date }
  await world.send('restaurants.notify', { restId: who.full, body })
  requestToken = await linkTokenTo(world, body.email)
  const { id } = await world.database.sql
    .updateTable('messages')
    .set({ failure: '550 no such mailbox' })
    .where('recipient', '=', body.email)
    .returning('id')
    .executeTakeFirstOrThrow()
  failedMessage = id
})
afterAll(() => world.close())

const date = '2027-03-17'
const owner = { name: 'Inês Valadares', email: 'ines@example.com' }

/** One question or more for every call that is answered; a call without one fails below. */
const walk: Walk = {
  ...identityQuestions(() => world),
  ...guestQuestions(
    () => world,
    () => guest,
  ),
  'analytics.record': () => [{ query: { source: 'guest', action: 'click', ids: 'a,b', target: '/' } }],
  'availability.ofRestaurant': () => [
    { id: who.deposit },
    { id: who.overnight, query: { 'contract.date': date } },
  ],
  'availability.ofMany': () => [{ query: { ids: `${who.full},${who.fresh},${who.callOnly}` } }],
  'availability.monitors': () => [
    { id: who.chooseTable, query: { time: `${date}T19:00`, partySize: 4, ExcludeId: reservationId } },
    { id: who.minimal },
  ],
  'availability.ofMonth': () => [{ id: who.specialClosed }],
  'discovery.free': () => [{ query: { date: `${date}T19:00`, partySize: 4 } }],
  'discovery.pins': () => [
    { query: { bounds: '-10,38,-9,39' } },
    { query: { bounds: '170,-60,-20,60', date: `${date}T20:00` } },
  ],
  'discovery.lastBlog': () => [{ regionId: 'pt' }],
  'discovery.collections': () => [{}],
  'discovery.collection': () => [{ id: 'under-the-sky' }],
  'discovery.landings': () => [{}],
  'discovery.landing': () => [{ id: 'first-evening-in-lisbon' }],
  'holds.make': () => [
    {
      restaurantId: who.fresh,
      body: { reservationTime: `${date}T21:00`, groupSize: 2, areas: 'Dining room' },
    },
  ],
  'holds.get': () => [{ holdId }],
  'holds.extend': () => [{ holdId }],
  'holds.release': () => [{ holdId }, { holdId }],
  'host.reservations': () => [{ restaurantId: who.fresh, query: { date } }, { restaurantId: who.minimal }],
  'host.setStatus': () => [{ reservationId: hostedId, body: { status: 'Called' } }],
  'host.answerLate': () => [
    { reservationId: hostedId, body: { keptUntil: `${date}T20:10`, note: 'Take your time' } },
  ],
  'host.message': () => [{ reservationId: hostedId, body: { body: 'The terrace is open' } }],
  'operator.analytics': () => [{}, { query: { from: date, until: date, source: 'guest' } }],
  'operator.messages': () => [{}, { query: { state: 'waiting', top: 1 } }],
  'operator.sendAgain': () => [{ messageId: failedMessage }],
  'operator.requests': () => [{}, { query: { kind: 'notify', status: 'unconfirmed' } }],
  'ordering.menuModifiers': () => [{ restaurantId: who.ordering, menuId: 'grelha' }],
  'regions.claim': () => [{ regionId: 'pt', body: owner }],
  'regions.config': () => [{ id: 'g' }, { id: 'pt' }, { id: 'pt-lisbon' }],
  'regions.find': () => [{ query: { lat: 38.7, lon: -9.1 } }],
  'regions.findByIp': () => [{}],
  'regions.suggestByName': () => [
    { body: { search: '*' } },
    { body: { search: '*', parentId: 'pt', level: 2, top: 3 } },
  ],
  'requests.get': () => [{ token: requestToken }],
  'requests.confirm': () => [{ token: requestToken }],
  'requests.withdraw': () => [{ token: requestToken }],
  'reservations.newId': () => [{ restaurantId: who.fresh }],
  'reservations.create': () => [
    { body: wish(who.oneTable, `${date}T19:30`, { additionals: { customs: [{ id: 'a', value: true }] } }) },
  ],
  'reservations.calculate': () => [
    { body: wish(who.deposit, `${date}T19:30`) },
    { body: wish(who.noShowFee, `${date}T19:30`, { deliveryType: 'preorder' }) },
  ],
  'reservations.get': () => [{ reservationId }],
  'reservations.update': () => [
    { reservationId, body: { groupSize: 3 } },
    { reservationId, body: {} },
  ],
  'reservations.checkIn': () => [{ reservationId: tonight.id, body: {}, by: tonight.token }],
  'reservations.late': () => [{ reservationId, body: { minutes: 20 } }],
  'reservations.confirm': () => [{ reservationId }],
  'reservations.feedback': () => [
    { reservationId: tonight.id, body: { rating: 5, food: 4 }, by: tonight.token },
  ],
  'reservations.invite': () => [
    { reservationId, body: { members: ['ana@example.com', '+351 910 000 000'] } },
  ],
  'reservations.invitation': () => [{ code: invitationCode }],
  'reservations.redeem': () => [{ code: invitationCode, body: { fullName: 'Bea', coming: true } }],
  'reservations.cancel': () => [{ reservationId, body: { note: 'Flu' } }],
  'restaurants.claim': () => [{ restId: who.minimal, body: owner }],
  'restaurants.notify': () => [{ restId: who.callOnly, body: { email: owner.email } }],
  'restaurants.floors': () => [{ id: who.chooseTable }, { id: who.minimal }],
  'restaurants.floor': () => [{ id: who.chooseTable, floorId: `${who.chooseTable}-floor` }],
  'restaurants.get': () => [...Object.values(who), 'noite-de-morna'].map((id) => ({ id })),
  'restaurants.events': () => [{ idOrName: who.events }, { idOrName: who.minimal, query: { top: 1 } }],
  'restaurants.menu': () => [{ id: who.ordering }, { id: who.minimal }],
  'restaurants.reviews': () => [
    { id: who.twoServices, query: { orderby: 'rating desc', top: 100 } },
    { id: who.minimal },
  ],
  'restaurants.suggest': () => [{ body: { search: 'ca', lat: 38.7, lon: -9.1 } }, { body: {} }],
  'search.locations': () => [{ query: { search: 'al' } }, { query: { $filter: "type eq 'City'" } }],
  'search.restaurants': () => [
    { body: { count: true, facets: ['cuisine', 'price'], top: 100 } },
    { body: { orderby: "geo.distance(location, geography'POINT(-9.1 38.7)')" } },
    { body: {} },
  ],
}

function tokenFor(name: CallName): string | null | undefined {
  if (name.startsWith('operator.')) return world.context.operatorToken
  return name.startsWith('host.') ? world.context.staffTokens[0]?.token : token
}

async function seat(id: string): Promise<void> {
  const reservation_time = new Date(world.context.now().getTime() - 60_000)
  const rows = world.database.sql.updateTable('reservations').set({ status: 'Seated', reservation_time })
  await rows.where('id', '=', id).execute()
}

test('every call that is answered is walked', () => {
  expect(Object.keys(walk).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
})

test.each(Object.keys(walk) as CallName[])(
  '%s answers as its contract says, and nothing besides',
  async (name) => {
    const { answer }: { answer?: z.ZodType } = calls[name]
    if (name === 'reservations.feedback') await seat(tonight.id)
    for (const { by, cookie, ...input } of (await walk[name]?.()) ?? []) {
      const { method, url, body } = buildRequest(name, input)
      const response = await world.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${typeof by === 'string' ? by : tokenFor(name)}`,
          ...(typeof cookie === 'string' && { cookie, 'sec-fetch-site': 'same-origin' }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      expect(response.statusCode).toBe(answer ? 200 : 204)
      if (!answer) {
        expect(response.body).toBe('')
        continue
      }
      expect(response.headers['content-type']).toContain('application/json')
      expect(answer.parse(response.json())).toEqual(response.json())
    }
  },
)

test('the document of the calls is valid, and marks what is not answered yet', async () => {
  const response = await world.app.inject({ url: '/openapi.json' })
  const document = response.json()
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1/)

  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object)) as {
    operationId: CallName
    'x-built'?: boolean
  }[]
  const built = operations.filter((operation) => operation['x-built'] !== false)
  expect(built.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(walk).toSorted())
  expect(operations).toHaveLength(Object.keys(calls).length)
})

test('the process says that it is up, that it can serve, and how it does', async () => {
  expect((await world.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'up' })
  expect((await world.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  await world.app.inject({ url: `/api/core/mb/guest/restaurants/${who.fresh}` })
  const metrics = await world.app.inject({ url: '/metrics' })
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain(
    'http_request_seconds_count{method="GET",route="/api/core/mb/guest/restaurants/:id"',
  )
  expect(metrics.body).toMatch(/^process_cpu_seconds_total /m)
})
