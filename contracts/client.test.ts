import { expect, test } from 'vitest'
import { callPathOf } from './call.ts'
import { ApiFailure, createClient, isWireRefusal, type WireRequest, type WireResponse } from './client.ts'

const id = 'a'.repeat(32)

/** Creates a client whose transport always returns this response and records its requests. */
function clientAnswering(response: WireResponse) {
  const sent: WireRequest[] = []
  const send = createClient(callPathOf, async (request) => {
    sent.push(request)
    return response
  })
  return { send, sent }
}

const ok = { status: 200, body: {} }

test('a missing path parameter is named before anything is sent', async () => {
  const { send, sent } = clientAnswering(ok)
  // At run time, a form or URL can omit the parameter despite the types.
  await expect(send('restaurants.get', JSON.parse('{}'))).rejects.toThrow(
    new Error('Required parameter id was null or undefined when calling get'),
  )
  await expect(send('walkIns.leave', JSON.parse('{"walkinId":null}'))).rejects.toThrow(
    'Required parameter walkinId was null or undefined when calling leave',
  )
  expect(sent).toEqual([])
})

test.each([
  ['reservations.create', {}, 'contract', 'create'],
  ['reservations.cancel', { reservationId: id }, 'cancelReservationContract', 'cancel'],
  ['invitations.send', { reservationId: id }, 'invitationContract', 'send'],
  ['invitations.redeem', { code: id }, 'redeemInvitationContract', 'redeem'],
  ['invitations.redeem', {}, 'code', 'redeem'],
  ['walkIns.expected', { restaurantId: 1 }, 'partySizes', 'expected'],
] as const)('%s without %o asks for %s', async (name, input, parameter, call) => {
  const { send } = clientAnswering(ok)
  const sentence = `Required parameter ${parameter} was null or undefined when calling ${call}`
  await expect(send(name, JSON.parse(JSON.stringify(input)))).rejects.toThrow(new Error(sentence))
})

test('a name with a slash, a blank or an umlaut stays one path segment', async () => {
  const { send, sent } = clientAnswering(ok)
  await send('restaurants.get', { id: 'Bär/Café & Co?' })
  expect(sent[0]?.url).toBe('/api/core/mb/guest/restaurants/B%C3%A4r%2FCaf%C3%A9%20%26%20Co%3F')
  expect(sent[0]?.params).toEqual({ id: 'Bär/Café & Co?' })
})

test.each(['.', '..'])('the name %s can’t escape to another call', async (name) => {
  const { send, sent } = clientAnswering(ok)
  await send('events.list', { idOrName: name })
  const address = new URL(sent[0]?.url ?? '', 'http://127.0.0.1').pathname
  expect(address.split('/')).toHaveLength('/api/places/x/events'.split('/').length)
})

test('query names keep their dots, lists become comma-separated, a plus is escaped, and absent values are omitted', async () => {
  const { send, sent } = clientAnswering({ status: 200, body: [] })
  await send('availability.get', {
    id: 7,
    query: {
      'contract.date': '2031-05-06T15:00:00+02:00',
      'contract.partySize': 4,
      'contract.partyAreas': ['inside', 'bar'],
      'contract.deliveryType': undefined,
    },
  })
  expect(sent[0]?.url).toBe(
    '/api/core/mb/restaurants/7/availability?contract.date=2031-05-06T15%3A00%3A00%2B02%3A00' +
      '&contract.partySize=4&contract.partyAreas=inside%2Cbar',
  )
  expect(sent[0]?.query).toEqual({
    'contract.date': '2031-05-06T15:00:00+02:00',
    'contract.partySize': '4',
    'contract.partyAreas': 'inside,bar',
  })
})

test('a request has the method, body, token and key of its call', async () => {
  const { send, sent } = clientAnswering(ok)
  const body = { note: 'Late train' }
  await send('reservations.cancel', { reservationId: id, body }, { token: 'secret', idempotencyKey: 'once' })
  expect(sent[0]).toMatchObject({
    name: 'reservations.cancel',
    method: 'PUT',
    body,
    headers: { authorization: 'Bearer secret', 'idempotency-key': 'once' },
  })
})

test('a visitor sends no token', async () => {
  const { send, sent } = clientAnswering(ok)
  await send('reservations.get', { reservationId: id }, { token: null })
  await send('reservations.get', { reservationId: id }, { token: '' })
  expect(sent.map(({ headers }) => headers)).toEqual([{}, {}])
})

test('a response body is returned unchanged; 204 returns nothing', async () => {
  const { send } = clientAnswering({ status: 200, body: { id } })
  expect(await send('reservations.createId', { restaurantId: 1 })).toEqual({ id })
  const silent = clientAnswering({ status: 204, body: '' })
  expect(
    await silent.send('analytics.recordEvent', { query: { source: 'website', action: 'click' } }),
  ).toBeUndefined()
})

test('an expected refusal is a value with its message and alternatives', async () => {
  const alternatives = [{ time: '20:00:00' }]
  const { send } = clientAnswering({
    status: 409,
    body: { code: 'slotGone', status: 409, message: 'That time has just gone.', alternatives },
  })
  const answer = await send('reservations.get', { reservationId: id })
  expect(isWireRefusal(answer)).toBe(true)
  expect(answer).toEqual({
    refused: 'slotGone',
    status: 409,
    message: 'That time has just gone.',
    alternatives,
  })
})

test('an unknown refusal code from a newer server comes with its text', async () => {
  const { send } = clientAnswering({ status: 409, body: { code: 'teapot', message: 'This is a teapot.' } })
  expect(await send('reservations.get', { reservationId: id })).toEqual({
    refused: 'teapot',
    status: 409,
    message: 'This is a teapot.',
  })
})

test('a refused field is named', async () => {
  const fields = [{ field: 'groupSize', message: 'too small' }]
  const { send } = clientAnswering({ status: 400, body: { code: 'invalidInput', detail: 'No.', fields } })
  expect(await send('reservations.get', { reservationId: id })).toEqual({
    refused: 'invalidInput',
    status: 400,
    message: 'No.',
    fields,
  })
})

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  ['a code without a text', 409, { code: 'teapot' }, '{"code":"teapot"}'],
  ['a text without a code', 409, { message: 'No.' }, '{"message":"No."}'],
  ['nothing', 500, undefined, ''],
  ['a redirect', 302, '', ''],
])('%s is thrown with status and text', async (_, status, body, text) => {
  const { send } = clientAnswering({ status, body })
  const failure = await send('restaurants.get', { id: 1 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ status, body, text })
})

test('a connection error rejects unchanged', async () => {
  const broken = new TypeError('fetch failed')
  const send = createClient(callPathOf, () => Promise.reject(broken))
  await expect(send('restaurants.get', { id: 1 })).rejects.toBe(broken)
})
