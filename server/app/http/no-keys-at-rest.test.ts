import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRequest } from '#contracts/http/build-request.ts'
import type { CallName } from '#contracts/wire.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { textsInRows } from '#server/testing/scan.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { addQuestion } from '#server/testing/booking/restaurant-questions.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends a write with an `Idempotency-Key`. */
async function sendWithKey(name: CallName, input: Record<string, unknown>, token?: string) {
  const { method, url, body } = buildRequest(name, input)
  const idempotencyKey = `5f0c1c8e-8a2e-4a55-9d0e-${name.padEnd(12, '0').slice(-12)}`
  const headers = { 'idempotency-key': idempotencyKey, ...(token && { authorization: `Bearer ${token}` }) }
  const payload = body === undefined ? {} : { payload: body as object }
  const send = async () => {
    const answer = await world.app.inject({ method, url, headers, ...payload })
    if (answer.statusCode !== 200) throw new Error(`${name} was answered ${answer.body}`)
    return answer.json()
  }
  const first = await send()
  return { first, again: await send() }
}

test('no column of any table stores a token of a reservation or an invitation, and repeated requests get the same response', async () => {
  const guest = await signedUpGuest(world)
  const body = bookingRequest(who.areas, '2027-03-20T19:00', { email: 'keys@example.com', groupSize: 4 })
  const created = await sendWithKey('reservations.create', { body }, guest.token)
  expect(created.again).toEqual(created.first)
  const { id: reservationId, token } = created.first

  const members = { members: ['bea@example.com', '+351910000333'] }
  const invited = await sendWithKey('invitations.send', { reservationId, body: members }, token)
  expect(invited.again).toEqual(invited.first)
  const codes: string[] = invited.first.invitations.map(({ code }: { code: string }) => code)
  expect(codes).toHaveLength(2)

  const coming = { fullName: 'Bea Moreau', coming: true }
  const redeemed = await sendWithKey('invitations.redeem', { code: codes[0], body: coming })
  expect(redeemed.first.answer).toBe('yes')
  expect(redeemed.again).toEqual(redeemed.first)

  const shared = await sendWithKey('invitations.createShareLink', { reservationId, body: {} }, token)
  expect(shared.again).toEqual(shared.first)
  const shareCode: string = shared.first.url.split('/').at(-1)
  expect(shareCode).toMatch(/^[0-9a-f]{32}$/)
  const joining = { id: world.context.newId(), fullName: 'Ana' }
  const joined = await sendWithKey('invitations.joinParty', { code: shareCode, body: joining })
  expect(joined.again).toEqual(joined.first)
  codes.push(shareCode, joined.first.code)

  const moved = { reservationTime: '2027-03-20T20:30' }
  const updated = await sendWithKey('reservations.update', { reservationId, body: moved }, token)
  expect(updated.first.token).toBe(token)
  expect(updated.again).toEqual(updated.first)
  const late = await sendWithKey('reservations.cancel', { reservationId, body: {} }, token)
  expect(late.again).toEqual(late.first)

  expect(await textsInRows(world.database, [reservationId])).not.toEqual(new Map())
  expect(await textsInRows(world.database, [token, ...codes])).toEqual(new Map())
})

test('a guest cannot get the token of another reservation through text they write', async () => {
  const { id, token } = await book(world, bookingRequest(who.areas, '2027-03-22T19:00'))
  await addQuestion(world, who.areas, id)
  const body = bookingRequest(who.areas, '2027-03-22T20:00', {
    specialRequests: JSON.stringify({ id, keyless: true }),
    additionals: { customs: [{ id, value: 'keyless' }] },
  })
  const created = await sendWithKey('reservations.create', {
    body: { ...body, keyless: true, id: world.context.newId() },
  })
  expect(created.again).toEqual(created.first)
  expect(JSON.stringify(created.again)).not.toContain(token)
})
