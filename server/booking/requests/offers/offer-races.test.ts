import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWireRefusal } from '#contracts/client.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { rounds } from '#server/testing/rounds.ts'
import { tableAlertsIn } from '#server/testing/booking/table-alerts.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { endExpiredOffer } from './end-offer.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const races = rounds({ whole: 200, sample: 50 })
const { fillDay, cancel, waitFor, read, offerOf } = tableAlertsIn(() => world, who.oneTable)

/** Waits for this many iterations of the event loop, to vary which of the two calls starts first. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn()
}

/** Returns the day of a race, one of 25 days with one sitting each. */
const dayOf = (race: number) => new Date(Date.UTC(2027, 2, 20 + (race % 25))).toISOString().slice(0, 10)

/**
 * If all calls used the same clock, every race would end the same way. The job that ends the offer therefore
 * gets a clock that is ahead, as when a guest's call arrives in the second in which the offer ends.
 */
test(`W10: when an acceptance and the expiry coincide, exactly one takes effect, in ${races} races`, async () => {
  const outcomes = { booked: 0, expired: 0 }
  for (let race = 0; race < races; race++) {
    world.setTime(new Date(worldTime.getTime() + race * 3_600_000))
    const date = dayOf(race)
    const [first] = await fillDay(date)
    if (!first) throw new Error(`${date} should have a sitting`)
    const email = `race${race}@example.com`
    const token = await waitFor(email, { date, partySize: 2, name: 'Ada' })
    await cancel(first)
    const { offer } = await read(token)
    const late = { ...world.context, now: () => new Date(offer?.expires ?? '') }
    const accepting = () => world.send('requests.acceptOffer', { token, body: {} })
    const expiring = () => endExpiredOffer(late, offer?.holdId ?? '')
    const [accepted] = await Promise.all([
      turns(race % 10 < 8 ? 0 : 200).then(accepting),
      turns((race % 10) * 20).then(expiring),
    ])
    const bookings = await world.database.sql
      .selectFrom('reservations')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'Approved')
      .execute()
    const state = await offerOf(token)
    const won = !isWireRefusal(accepted)
    expect({ race, state, bookings: bookings.length }).toEqual(
      won ? { race, state: 'accepted', bookings: 1 } : { race, state: 'expired', bookings: 0 },
    )
    if (isWireRefusal(accepted)) expect(accepted.refused).toBe('offerEnded')
    outcomes[won ? 'booked' : 'expired'] += 1
    if (won) await cancel(accepted)
    await world.send('requests.withdraw', { token })
  }
  expect(outcomes.booked + outcomes.expired).toBe(races)
  expect(outcomes.expired).toBeGreaterThan(0)
  expect(outcomes.booked).toBeGreaterThan(0)
  expect(await claimsThatMeet(world)).toBe(0)
}, 300_000)

test('concurrent acceptances all get the same reservation', async () => {
  world.setTime(worldTime)
  const date = '2027-04-20'
  const [first] = await fillDay(date)
  if (!first) throw new Error('the day should have a sitting')
  const email = 'impatient@example.com'
  const token = await waitFor(email, { date, partySize: 2, name: 'Ada' })
  await cancel(first)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => world.send('requests.acceptOffer', { token, body: {} })),
  )
  const ids = outcomes.map((outcome) => (isWireRefusal(outcome) ? outcome.refused : outcome.id))
  expect(new Set(ids).size).toBe(1)
  expect((await outboxOf(world, email)).filter(({ text }) => text.includes(ids[0] ?? '-'))).toHaveLength(1)
})

test('a guest who books just as a table is freed and the guest who waits never both get it', async () => {
  world.setTime(worldTime)
  for (let race = 0; race < 9; race++) {
    const date = `2027-04-${21 + race}`
    const [first] = await fillDay(date)
    if (!first) throw new Error('the day should have a sitting')
    const token = await waitFor(`freed${race}@example.com`, { date, partySize: 2, name: 'Ada' })
    const body = bookingRequest(who.oneTable, `${date}T19:00`)
    await Promise.all([cancel(first), world.send('reservations.create', { body })])
    expect(await claimsThatMeet(world)).toBe(0)
    await world.send('requests.withdraw', { token })
  }
})
