import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let tabea: SignedUpGuest
let viktor: SignedUpGuest
beforeAll(async () => {
  world = await openWorld()
  tabea = await signedUpGuest(world, { name: 'Tabea' })
  viktor = await signedUpGuest(world, { name: 'Viktor' })
})
afterAll(() => world.close())

let day = 9
/** Books a table with a form that was filled in for an account. */
function bookFilledIn(account: string | undefined, token: string | null) {
  const body = bookingRequest(who.areas, `2027-03-${String(day++).padStart(2, '0')}T20:00`)
  return world.send('reservations.create', { body }, { token, ...(account && { headers: { account } }) })
}

test.each([
  ['another guest', () => viktor.token],
  ['a guest who has signed out', () => null],
])(
  'a form filled in for one account isn’t sent by %s until they have seen it (flows F1)',
  async (_, token) => {
    expect(await bookFilledIn(tabea.uid, token())).toMatchObject({ refused: 'otherAccount', status: 409 })
    const { reservations } = succeeded(
      await world.send('reservations.list', { query: { skip: 0, top: 50 } }, { token: viktor.token }),
    )
    expect(reservations).toEqual([])
  },
)

test('the same guest sends it, and so does anybody whose form names no account (flows F1)', async () => {
  const statuses = [await bookFilledIn(tabea.uid, tabea.token), await bookFilledIn(undefined, null)]
  expect(statuses.map((each) => succeeded(each).status)).toEqual(['Approved', 'Approved'])
})

test('the key of a reservation counts, whoever is signed in (flows F1)', async () => {
  const { id, token } = succeeded(await bookFilledIn(undefined, null))
  const options = { token, headers: { account: tabea.uid } }
  const canceled = await world.send('reservations.cancel', { reservationId: id, body: {} }, options)
  expect(succeeded(canceled)).not.toHaveProperty('refused')
})

test('reading is never refused for the account of a form (flows F1)', async () => {
  const options = { token: viktor.token, headers: { account: tabea.uid } }
  const profile = succeeded(await world.send('guests.profile', { uid: viktor.uid }, options))
  expect(profile.mainInfo.name).toBe('Viktor')
})
