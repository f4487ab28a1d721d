import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const member = 'Prüfen Sie diese Angabe. Geben Sie eine E-Mail-Adresse oder Telefonnummer ein.'

test('an invitation without a name or with an incomplete contact is refused in the sender’s language', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  for (const [members, field] of [
    [[], 'members'],
    [['a'], 'members.0'],
  ] as const) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/rsv/mb/guest/reservations/${id}/invitations`,
      headers: { 'accept-language': 'de', authorization: `Bearer ${token}` },
      payload: { members },
    })
    expect(answer.json()).toMatchObject({ status: 400, fields: [{ field, message: member }] })
  }
})

test('a member who answers without a name is asked for it in their language', async () => {
  const { id, token } = await book(world, bookingRequest(who.fresh, '2027-03-18T19:00'))
  const invited = await world.send(
    'invitations.send',
    { reservationId: id, body: { members: ['bea@example.com'] } },
    { token },
  )
  const [bea] = succeeded(invited).invitations
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/rsv/mb/guest/reservations/invitations/${bea?.code}`,
    headers: { 'accept-language': 'de' },
    payload: { fullName: '  ' },
  })
  const [field] = answer.json().fields
  expect(field.field).toBe('fullName')
  expect(field.message).toMatch(/Namen/)
})
