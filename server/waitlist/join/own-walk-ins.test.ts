import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedUpGuest, signedUpGuest } from '#server/testing/accounts/guests.ts'
import { joinAs, joinRequest } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

const evening = Date.parse('2027-03-02T18:00:00Z')
let world: OpenWorld
let guest: SignedUpGuest
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.setTime(new Date(evening))
  await world.database.sql.deleteFrom('walk_ins').execute()
  await openLineAt(world, who.waitlistOnly)
  guest = await signedUpGuest(world)
})
afterAll(() => world.close())

const ids = ({ walkins }: { walkins: { id: string }[] }) => walkins.map(({ id }) => id)

async function history(query: object = {}, { token } = guest) {
  return succeeded(await world.send('walkIns.history', { query }, { token }))
}

async function data(given: readonly string[], token: string | null = null) {
  return succeeded(await world.send('walkIns.data', { query: { ids: given.join(',') } }, { token }))
}

/** Joins the waitlist with an account, then leaves it. Resolves to the entry's id. */
async function waitAndLeave(): Promise<string> {
  const { token } = guest
  const { id } = succeeded(await world.send('walkIns.join', { body: joinRequest() }, { token }))
  succeeded(await world.send('walkIns.leave', { walkinId: id }))
  return id
}

test('a signed-in guest sees their past waits in pages, newest first', async () => {
  const made: string[] = []
  for (let day = 0; day < 4; day++) {
    world.setTime(new Date(evening + day * 86_400_000))
    guest = { ...guest, ...(await renewed(guest)) }
    made.unshift(await waitAndLeave())
  }
  const first = await history({ top: 3 })
  const rest = await history({ top: 3, skip: 3 })
  expect([ids(first), ids(rest)]).toEqual([made.slice(0, 3), made.slice(3)])
  expect([first.total, rest.total]).toEqual([4, 4])
  expect(first.walkins[0]).toMatchObject({
    status: 'CanceledByClient',
    position: null,
    restaurantId: expect.any(Number),
  })
  const between = { from: '2027-03-03', to: '2027-03-04' }
  expect(ids(await history(between))).toEqual(made.slice(1, 3))
})

/** Gets a new token because tokens expire within minutes and these tests cover days. */
async function renewed({ browser }: SignedUpGuest): Promise<Pick<SignedUpGuest, 'token'>> {
  const answer = await browser.ask('identity.refreshSession', {})
  return { token: answer.json<{ token: string }>().token }
}

test('the history requires signing in, and an invalid date is named', async () => {
  expect(refused(await world.send('walkIns.history', { query: {} })).refused).toBe('signInNeeded')
  const outcome = await world.send('walkIns.history', { query: { from: 'soon' } }, { token: guest.token })
  expect(refused(outcome)).toMatchObject({ refused: 'invalidInput', fields: [{ field: 'from' }] })
})

test('an account shows an entry that its guest joined without a token, also once it is assigned', async () => {
  const own = await joinAs(world, { email: guest.email.toUpperCase() })
  const foreign = await joinAs(world)
  expect(await history()).toMatchObject({ walkins: [{ id: own.id }], total: 1 })
  succeeded(await world.send('reservations.assign', {}, { token: guest.token }))
  expect(ids(await history())).toEqual([own.id])
  const other = await signedUpGuest(world)
  succeeded(await world.send('reservations.assign', {}, { token: other.token }))
  expect(ids(await history({}, other))).not.toContain(foreign.id)
  const seen = succeeded(await world.send('walkIns.get', { walkinId: own.id }))
  expect(seen, 'claiming it changes nothing about the wait').toMatchObject({
    position: 1,
    version: foreign.version,
  })
})

test('current entries are those with a known id or in the account, from the last 8 hours', async () => {
  const early = await waitAndLeave()
  world.setTime(new Date(evening + 2 * 3_600_000))
  guest = { ...guest, ...(await renewed(guest)) }
  const mine = await waitAndLeave()
  const known = await joinAs(world)
  const foreign = await joinAs(world)
  const { token } = guest
  expect(ids(await data([known.id, '0'.repeat(32)], token))).toEqual([known.id, mine, early])
  expect(ids(await data([known.id]))).toEqual([known.id])
  expect(ids(await data([]))).toEqual([])
  world.setTime(new Date(evening + 8 * 3_600_000 + 60_000))
  const after = ids(await data([known.id, early, mine]))
  expect(after).toEqual([known.id, mine])
  expect(after).not.toContain(foreign.id)
})

test('after 8 hours an entry that ended is no longer current', async () => {
  const own = await waitAndLeave()
  world.setTime(new Date(evening + 8 * 3_600_000 + 1))
  expect(ids(await data([own]))).toEqual([])
})
