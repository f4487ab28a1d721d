import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let booked: ReservationGuest
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const evening = '2027-03-25T19:00'

/** Books for two at 7 p.m. at a restaurant whose settings each test then changes. */
beforeEach(async () => {
  world.setTime(worldTime)
  booked = await book(world, bookingRequest(who.fresh, evening, { areas: ['Tram'] }))
})

const { tryChange, change } = holderIn(() => world)

/** Changes the restaurant's settings, runs `during`, and then restores them. */
async function edited(
  what: ReturnType<typeof sql>,
  back: ReturnType<typeof sql>,
  during: () => Promise<void>,
) {
  const apply = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(world.database.sql)
    world.context.catalogue.forget(booked.restaurantId)
  }
  await apply(what)
  try {
    await during()
  } finally {
    await apply(back)
    const { id, token } = booked
    await world.send('reservations.cancel', { reservationId: id, body: {} }, { token })
  }
}

const here = sql`restaurant_id = (select id from restaurants where slug = ${who.fresh})`
const booking = (more: string) =>
  sql`update restaurants set booking = booking || ${more}::jsonb where slug = ${who.fresh}`

const edits: [string, ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
  [
    'opens an hour later',
    sql`update opening_hours set opens = opens + 150 where purpose = 'booking' and ${here}`,
    sql`update opening_hours set opens = opens - 150 where purpose = 'booking' and ${here}`,
  ],
  [
    'closes that day',
    sql`insert into special_periods (restaurant_id, starts, ends, closed, note)
      select id, '2027-03-25', '2027-03-25', true, 'edited' from restaurants where slug = ${who.fresh}`,
    sql`delete from special_periods where note = 'edited'`,
  ],
  ['seats every fifty minutes only', booking('{"slotMinutes": 50}'), booking('{"slotMinutes": 15}')],
  ['wants a year of notice', booking('{"leadMinutes": 525600}'), booking('{"leadMinutes": 0}')],
  [
    'takes bookings a day ahead',
    booking('{"maxAdvanceBookingDays": 1}'),
    booking('{"maxAdvanceBookingDays": 60}'),
  ],
]

test.each(edits)(
  'when the restaurant %s, a party can still grow and edit its note at its current time',
  (_, edit, back) =>
    edited(edit, back, async () => {
      expect(await change(booked, { groupSize: 3 })).toMatchObject({
        groupSize: 3,
        status: 'Approved',
        wallTime: evening,
        serviceDate: booked.serviceDate,
      })
      expect(await change(booked, { note: 'By the window' })).toMatchObject({ note: 'By the window' })
      expect((await change(booked, { groupSize: 2, reservationTime: evening })).groupSize).toBe(2)
    }),
)

test.each(edits)(
  'when the restaurant %s, a table for a larger party can be held at the current time',
  (_, edit, back) =>
    edited(edit, back, async () => {
      const body = { reservationTime: evening, groupSize: 3, reservationId: booked.id }
      const made = await world.send(
        'holds.create',
        { restaurantId: who.fresh, body },
        { token: booked.token },
      )
      const { id: holdId } = succeeded(made)
      expect((await change(booked, { groupSize: 3, holdId })).groupSize).toBe(3)
      const others = await world.send('holds.create', {
        restaurantId: who.fresh,
        body: { reservationTime: evening, groupSize: 3 },
      })
      expect(refused(others).status).toBe(409)
    }),
)

test.each(edits)('when the restaurant %s, nobody can move to such a time', (_, edit, back) =>
  edited(edit, back, async () => {
    expect(refused(await tryChange(booked, { reservationTime: '2027-03-25T18:45' })).status).toBe(409)
  }),
)

test('a party that only edits its note keeps its area after the restaurant renames it', () =>
  edited(
    sql`update tables set area = area || ' (new)' where ${here}`,
    sql`update tables set area = replace(area, ' (new)', '') where ${here}`,
    async () => {
      for (const body of [{ note: 'Still here' }, { note: 'And here', areas: ['Tram'] }])
        expect(await change(booked, body)).toMatchObject({
          ...body,
          areas: 'Tram',
          tableNumber: booked.tableNumber,
        })
    },
  ))
