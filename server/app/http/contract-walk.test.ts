import { Validator } from '@seriousme/openapi-schema-validator'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '#contracts/call.ts'
import { calls } from '#contracts/calls.ts'
import { areas, groupOf } from '#contracts/openapi/areas.ts'
import type { CallExample } from '#contracts/openapi/examples.ts'
import { buildRequest } from '#contracts/http/build-request.ts'
import type { CallName } from '#contracts/wire.ts'
import { routes } from './routes.ts'
import { notInHistory } from '#server/history/record/record-history.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import {
  type GuestWithBookings,
  guestQuestions,
  settle,
  type Walk,
} from '#server/testing/booking/guest-questions.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { identityQuestions } from '#server/testing/accounts/identity-questions.ts'
import { walkInQuestions } from '#server/testing/waitlist/walk-in-questions.ts'
import { importFileOf } from '#server/catalogue/read/read-file.ts'
import { discoveryQuestions } from '#server/testing/walk/discovery-questions.ts'
import { exampleOf } from '#server/testing/walk/recorded-examples.ts'
import { recordedCalls, watchHistory } from '#server/testing/walk/history-of-calls.ts'
import { orderQuestions, quotedOrder } from '#server/testing/ordering/order-questions.ts'
import { lineQuestions } from '#server/testing/waitlist/line-questions.ts'
import { pushSettings } from '#server/testing/messages/pushed-browsers.ts'
import { staffQuestions } from '#server/testing/walk/staff-questions.ts'
import { publishingQuestions } from '#server/testing/walk/operator-questions.ts'
import { paymentQuestions } from '#server/testing/payments/payment-questions.ts'
import { linkTokenTo } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let token: string
let reservationId: string
let requestToken: string
let offerTokens: string[]
let hostedId: string
let holdId: string
let failedMessage: number
let image: string
let invitationCode: string
let shareCode: string
let importId: string
let tonight: { id: string; token: string }
let guest: GuestWithBookings
beforeAll(async () => {
  world = await openWorld({ ...facebook, ...pushSettings })
  guest = await settle(world, await signedUpGuest(world))
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  token = booked.token
  reservationId = booked.id
  hostedId = (await book(world, bookingRequest(who.fresh, '2027-03-17T20:00'))).id
  const held = { reservationTime: '2027-03-18T19:00', groupSize: 2 }
  holdId = succeeded(await world.send('holds.create', { restaurantId: who.fresh, body: held })).id
  const members = { members: ['bea@example.com'] }
  const invited = await world.send('invitations.send', { reservationId, body: members }, { token })
  invitationCode = succeeded(invited).invitations[0]?.code ?? ''
  const shared = await world.send('invitations.createShareLink', { reservationId, body: {} }, { token })
  shareCode = succeeded(shared).url?.split('/').at(-1) ?? ''
  tonight = await book(world, bookingRequest(who.dayAndNight, '2027-03-01T12:30:00Z'))
  const body = { email: 'walk@example.com', date }
  await world.send('requests.createTableAlert', { restId: who.full, body })
  requestToken = await linkTokenTo(world, body.email)
  const { waitFor } = tableAlertsIn(theWorld, who.fresh)
  const evening = { date: '2027-03-25', partySize: 2, name: 'Nadia Pemberton' }
  offerTokens = [
    await waitFor('accepts@example.com', evening),
    await waitFor('declines@example.com', evening),
  ]
  const failed = world.database.sql.updateTable('messages').set({ failure: '550 no such mailbox' })
  const toWaiting = failed.where('recipient', '=', body.email).returning('id')
  failedMessage = (await toWaiting.executeTakeFirstOrThrow()).id
  importId = (await world.context.imports.start(emptyFile, notInHistory)) ?? ''
  image = (await createCanvas(90, 60).encode('png')).toString('base64')
})
afterAll(() => world.close())

const facebook = { FACEBOOK_CLIENT_ID: 'us', FACEBOOK_CLIENT_SECRET: 'known to both' }
const date = '2027-03-17'
const nothingToImport = Buffer.from('name,lat,lon\n').toString('base64')
const emptyFile = { file: importFileOf('empty.csv', Buffer.from('name\n')), dryRun: true }
const owner = { name: 'Inês Valadares', email: 'ines@example.com' }

/** The first request for each call, with its answer. */
const recorded: Record<string, CallExample> = {}

const theWorld = () => world
const theGuest = () => guest
const history = watchHistory(theWorld)

/** At least one request for every call. The test below fails if a call is missing here. */
const walk: Walk = {
  ...identityQuestions(theWorld),
  // Must run before the guest is deleted.
  ...walkInQuestions(theWorld, theGuest),
  ...orderQuestions(theWorld, theGuest),
  ...guestQuestions(theWorld, theGuest),
  ...lineQuestions(theWorld),
  ...paymentQuestions(theWorld),
  ...staffQuestions(theWorld),
  'analytics.recordEvent': () => [{ query: { source: 'guest', action: 'click', ids: 'a,b', target: '/' } }],
  'availability.get': () => [{ id: who.deposit }, { id: who.overnight, query: { 'contract.date': date } }],
  'availability.list': () => [{ query: { ids: `${who.full},${who.fresh},${who.callOnly}` } }],
  'availability.sections': () => [{ id: who.events, query: { date } }, { id: 'grogue-tasting' }],
  'floors.tables': () => [
    { id: who.chooseTable, query: { time: `${date}T19:00`, partySize: 4, ExcludeId: reservationId } },
    { id: who.minimal },
  ],
  'availability.month': () => [{ id: who.specialClosed }],
  'holds.create': () => [
    { restaurantId: who.fresh, body: { reservationTime: `${date}T21:00`, groupSize: 2 } },
  ],
  'holds.get': () => [{ holdId }],
  'holds.extend': () => [{ holdId }],
  'holds.release': () => [{ holdId }, { holdId }],
  'host.setStatus': () => [{ reservationId: hostedId, body: { status: 'Called', version: 1 } }],
  'host.undo': () => [{ reservationId: hostedId, body: { version: 2, reason: 'wrong party' } }],
  'host.answerLate': () => [
    { reservationId: hostedId, body: { keptUntil: `${date}T20:10`, note: 'Take your time' } },
  ],
  'host.addToBlacklist': () => [{ reservationId: hostedId, body: { reason: 'Left without paying' } }],
  'host.blacklist': () => [{ restaurantId: who.fresh }],
  'host.removeFromBlacklist': () => [{ restaurantId: who.fresh, entryId: 1 }],
  'host.sendMessage': () => [{ reservationId: hostedId, body: { body: 'The terrace is open' } }],
  'operator.analytics': () => [{}, { query: { from: date, until: date, source: 'guest' } }],
  'imports.start': () => [{ body: { fileName: 'none.csv', content: nothingToImport, dryRun: true } }],
  'imports.get': () => [{ importId }],
  'operator.bookingSources': () => [{}, { query: { from: date, until: date, restaurantId: who.fresh } }],
  'operator.messages': () => [{}, { query: { state: 'waiting', top: 1 } }],
  'operator.resendMessage': () => [{ messageId: failedMessage }],
  ...publishingQuestions,
  'operator.requests': () => [{}, { query: { kind: 'notify', status: 'unconfirmed' } }],
  'photos.add': () => [{ restaurantId: who.fresh, body: { image, alt: 'The terrace' } }],
  'photos.change': async () => [
    { restaurantId: who.fresh, photoId: (await photos())[0]?.id ?? '', body: { focus: { x: 20, y: 80 } } },
  ],
  'photos.list': () => [{ restaurantId: who.fresh }, { restaurantId: who.minimal }],
  'photos.setOrder': async () => [
    { restaurantId: who.fresh, body: { photoIds: (await photos()).map(({ id }) => id) } },
  ],
  'photos.remove': async () => [{ restaurantId: who.fresh, photoId: (await photos())[0]?.id ?? '' }],
  'host.saveTexts': () => [
    { restaurantId: who.fresh, locale: 'de', body: { texts: { 'shell.home': 'Start' } } },
  ],
  'texts.ofRestaurant': () => [{ restaurantId: who.fresh, locale: 'de' }],
  'requests.claimRegion': () => [{ regionId: 'pt', body: owner }],
  'requests.get': () => [{ token: requestToken }],
  'requests.confirm': () => [{ token: requestToken }],
  'requests.withdraw': () => [{ token: requestToken }],
  'requests.acceptOffer': () => [{ token: offerTokens[0] ?? '', body: {} }],
  'requests.declineOffer': () => [{ token: offerTokens[1] ?? '' }],
  'reservations.createId': () => [{ restaurantId: who.fresh }],
  'reservations.create': () => [
    {
      body: bookingRequest(who.areas, `${date}T19:30`, {
        additionals: { customs: [{ id: 'walk', value: true }] },
      }),
    },
  ],
  'reservations.calculateFees': () => [
    { body: bookingRequest(who.deposit, `${date}T19:30`) },
    { body: bookingRequest(who.noShowFee, `${date}T19:30`, { deliveryType: 'preorder' }) },
    { body: quotedOrder },
  ],
  'reservations.get': () => [{ reservationId }],
  'reservations.update': () => [
    { reservationId, body: { groupSize: 3 } },
    { reservationId, body: {} },
  ],
  'reservations.checkIn': () => [{ reservationId: tonight.id, body: {}, by: tonight.token }],
  'reservations.reportLate': () => [{ reservationId: tonight.id, body: { minutes: 20 }, by: tonight.token }],
  'reservations.confirm': async () => {
    await bookedYesterday(tonight.id)
    return [{ reservationId: tonight.id, by: tonight.token }]
  },
  'reservations.readMessages': () => [{ reservationId }],
  'reservations.giveFeedback': () => [
    { reservationId: tonight.id, body: { rating: 5, food: 4 }, by: tonight.token },
  ],
  'reservations.feedback': () => [{ reservationId: tonight.id, by: tonight.token }],
  'reservations.saveFeedback': () => [
    { reservationId: tonight.id, body: { rating: 4, comment: 'Good' }, by: tonight.token },
  ],
  'reservations.withdrawFeedback': () => [{ reservationId: tonight.id, by: tonight.token }],
  'invitations.send': () => [{ reservationId, body: { members: ['ana@example.com', '+351 910 000 000'] } }],
  'invitations.get': () => [{ code: invitationCode }],
  'invitations.redeem': () => [{ code: invitationCode, body: { fullName: 'Bea', coming: true } }],
  'invitations.shareLink': () => [{ reservationId }],
  'invitations.createShareLink': () => [{ reservationId, body: {} }],
  'invitations.sharedInvitation': () => [{ code: shareCode }],
  'invitations.joinParty': () => [
    { code: shareCode, body: { id: world.context.newId(), fullName: 'Cleo', email: 'cleo@example.com' } },
  ],
  'invitations.removeMember': () => [{ reservationId, memberId: 1 }],
  'invitations.endShareLink': () => [{ reservationId }],
  'reservations.cancel': () => [{ reservationId, body: { note: 'Flu' } }],
  'requests.claimRestaurant': () => [{ restId: who.minimal, body: owner }],
  'requests.createTableAlert': () => [{ restId: who.callOnly, body: { email: owner.email } }],
  ...discoveryQuestions,
}

async function photos() {
  const staffToken = world.context.staffTokens[0]?.token ?? ''
  const listed = await world.send('photos.list', { restaurantId: who.fresh }, { token: staffToken })
  return succeeded(listed).photos
}

function tokenFor(name: CallName): string | null | undefined {
  const { audience }: Call = calls[name]
  if (audience === 'operator') return world.context.operatorToken
  return audience === 'staff' ? world.context.staffTokens[0]?.token : token
}

async function bookedYesterday(id: string): Promise<void> {
  const created = new Date(world.context.now().getTime() - 86_400_000)
  await world.database.sql.updateTable('reservations').set({ created }).where('id', '=', id).execute()
}

async function seat(id: string): Promise<void> {
  const reservation_time = new Date(world.context.now().getTime() - 60_000)
  const rows = world.database.sql.updateTable('reservations').set({ status: 'Seated', reservation_time })
  await rows.where('id', '=', id).execute()
}

test('the walk includes every call', () => {
  expect(Object.keys(walk).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
})

test.each(Object.keys(walk) as CallName[])(
  '%s responds as its contract says, with no other fields',
  async (name) => {
    const { answer }: { answer?: z.ZodType } = calls[name]
    if (name === 'reservations.giveFeedback') await seat(tonight.id)
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
      recorded[name] ??= exampleOf(name, input, answer && response.json())
      if (!answer) {
        expect(response.body).toBe('')
        continue
      }
      expect(response.headers['content-type']).toContain('application/json')
      expect(answer.parse(response.json())).toEqual(response.json())
    }
    await history.note(name)
  },
)

test('every write of staff and operators has an entry in the history that can be read (host A12)', async () => {
  expect(recordedCalls.length).toBeGreaterThan(35)
  expect(history.without()).toEqual([])
  expect(await history.unreadable()).toEqual([])
})

const groups = new Set((Object.keys(walk) as CallName[]).map(groupOf))

test.each([...groups])(
  'the examples of %s in the API reference are what the server answers (wire D)',
  async (group) => {
    const own = Object.entries(recorded)
      .filter(([name]) => groupOf(name) === group)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
    const text = `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`
    const area = areas.find(({ groups: inArea }) => inArea.includes(group))?.title.toLowerCase()
    await expect(text).toMatchFileSnapshot(`../../../contracts/openapi/examples/${area}/${group}.json`)
  },
)

test('the OpenAPI document is valid and describes every call', async () => {
  const response = await world.app.inject({ url: '/openapi.json' })
  const document = response.json()
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1/)

  const described = Object.values(document.paths).flatMap((path) => Object.values(path as object)) as {
    operationId: CallName
  }[]
  // The others are a stream and what providers call, which have tests of their own.
  const operations = described.filter(({ operationId }) => operationId in walk)
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(walk).toSorted())
})
