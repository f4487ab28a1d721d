import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { contractOf, type ForeignClient, nulls, restUnset } from './foreign-client.ts'

const path = '/api/rsv/mb/guest/reservations'
const lists = { skip: 0, top: 3 }

/** Calls of a signed-in guest, and of a visit from its invitations to its feedback (sections 4, 6 and 7). */
export function playAccounts(theWorld: () => OpenWorld, send: ForeignClient): void {
  let guest: SignedUpGuest

  async function book(time: string, token?: string) {
    const { body: place } = await send('GET', `/api/core/mb/guest/restaurants/${who.dayAndNight}`)
    const contract = { ...restUnset, ...contractOf(place.id, time, 2), email: guest.email }
    const booked = await send('POST', path, { body: contract, ...(token && { token }) })
    expect([booked.status, booked.text]).toEqual([200, expect.any(String)])
    return booked.body
  }

  test('a visitor can’t read lists, and books without an account', async () => {
    for (const list of [path, `${path}/history`, '/api/rsv/mb/guest/walkins'])
      expect((await send('GET', list, { query: lists })).status).toBe(401)
    expect((await send('POST', '/api/core/mb/bookings/assign', { body: {} })).status).toBe(401)
  })

  test.each(['undefined', 'null', ''])('a visitor’s token may be “%s”', async (token) => {
    const { body: place } = await send('GET', `/api/core/mb/guest/restaurants/${who.dayAndNight}`, { token })
    const contract = contractOf(place.id, '2027-03-26T19:00:00', 2)
    expect((await send('POST', path, { body: contract, token })).status).toBe(200)
  })

  describe('a signed-in guest', () => {
    beforeAll(async () => {
      theWorld().setTime(worldTime)
      guest = await signedUpGuest(theWorld())
    })

    test('gets earlier bookings assigned, and finds them in the lists by status and time', async () => {
      const { token } = guest
      const { id } = await book('2027-03-20T19:00:00')
      const assigned = await send('POST', '/api/core/mb/bookings/assign', { body: {}, token })
      expect([assigned.status, assigned.text]).toEqual([200, expect.any(String)])
      const query = { ...lists, from: worldTime.toISOString(), to: '2028-03-01T12:00:00.000Z' }
      const upcoming = await send('GET', path, { query: { ...query, statuses: 'Called,Approved' }, token })
      expect(upcoming.body).toMatchObject({ total: 1, reservations: [{ id, status: 'Approved' }] })
      const [card] = upcoming.body.reservations
      expect(card).toMatchObject({ restaurantId: expect.any(Number), reservationTime: expect.any(String) })
      const pending = await send('GET', path, { query: { ...query, statuses: 'Pending' }, token })
      expect(pending.body).toMatchObject({ total: 0, reservations: [] })
      const history = { ...lists, date: worldTime.toISOString() }
      const past = await send('GET', `${path}/history`, { query: history, token })
      expect(past.body).toMatchObject({ total: 0, reservations: [] })
      const since = new Date(worldTime.getTime() - 8 * 3_600_000).toISOString()
      const waits = await send('GET', '/api/rsv/mb/guest/walkins', {
        query: { ...lists, from: since, to: worldTime.toISOString() },
        token,
      })
      expect(waits.body).toMatchObject({ total: 0, walkins: [] })
    })

    test('has a profile with the fields of section 3', async () => {
      const { uid, token } = guest
      const { body: profile } = await send('GET', `/api/users/${uid}`, { token })
      const text = expect.any(String)
      expect(profile).toMatchObject({
        mainInfo: { uid, name: text, email: guest.email, phone: text, photoUrl: text },
        additionalInfo: { allergy: [], birthday: '', vegetarian: false, handicapAccessible: false },
      })
      const body = { additionalInfo: { ...nulls('birthday'), allergy: ['Nuts'], vegetarian: true } }
      const saved = await send('PUT', `/api/users/${uid}`, { body, token })
      expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
      expect((await send('GET', `/api/users/${uid}`, { token })).body.additionalInfo).toMatchObject({
        allergy: ['Nuts'],
        vegetarian: true,
      })
    })

    test('invites a party, checks in, and says how it was', async () => {
      const { token } = guest
      const { id, reservationTime, token: ofBooking } = await book('2027-03-01T12:30:00Z', token)
      const own = `${path}/${id}`
      const sent = await send('POST', `${own}/invitations`, { body: { members: ['bea@example.com'] }, token })
      expect(sent.body.invitations).toMatchObject([{ code: expect.any(String) }])
      const invitation = `${path}/invitations/${sent.body.invitations[0].code}`
      expect((await send('GET', invitation)).body).toMatchObject({ groupSize: 2, isRedeemed: false })
      const reply = { fullName: 'Bea', email: 'bea@example.com', ...nulls('phoneNumber', 'customerProfile') }
      const redeemed = await send('POST', invitation, { body: reply })
      expect([redeemed.status, redeemed.text]).toEqual([200, expect.any(String)])
      expect((await send('GET', invitation)).body).toMatchObject({ isRedeemed: true })

      const arrived = await send('PUT', `${own}/checkin`, { body: { reservationId: id }, token })
      expect([arrived.status, arrived.text]).toEqual([200, expect.any(String)])
      const rows = theWorld().database.sql.updateTable('reservations').set({ status: 'Closed' })
      await rows.where('id', '=', id).execute()
      theWorld().setTime(new Date(Date.parse(reservationTime) + 4 * 3_600_000))
      const feedback = { rating: 5, ...nulls('text') }
      const said = await send('POST', `${own}/feedback`, { body: feedback, token: ofBooking })
      expect([said.status, said.text]).toEqual([expect.toSatisfy((status) => status < 300), said.text])
    })
  })
}
