import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Hold } from '#contracts/booking/holds.ts'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { isWireRefusal, readRefusal, type WireRefusal } from '#contracts/wire-refusal.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { claimsThatMeet } from '#server/testing/booking/claims.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

const maxCovers = 8

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.setTime(worldTime))

const { tryChange, change, read } = holderIn(() => world)

/** Counts guests, so that each one holds a table from a different network. */
let guests = 0
async function holdFor(time: string, groupSize: number, of?: ReservationGuest): Promise<Hold | WireRefusal> {
  guests += 1
  const payload = { reservationTime: time, groupSize, ...(of && { reservationId: of.id }) }
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/rsv/mb/guest/restaurants/${who.pacing}/holds`,
    remoteAddress: `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}`,
    headers: of ? { authorization: `Bearer ${of.token}` } : {},
    payload,
  })
  return readRefusal(answer.statusCode, answer.json()) ?? answer.json<Hold>()
}
const tryBook = (time: string, groupSize: number) =>
  world.send('reservations.create', { body: bookingRequest(who.pacing, time, { groupSize }) })

test('while a table is held for a change, its covers count at the new time and at no other', async () => {
  const on = (clock: string) => `2027-03-17T${clock}`
  const booked = await book(world, bookingRequest(who.pacing, on('18:00'), { groupSize: 4 }))
  expect(booked.estimatedTurnOverTime).toBe(75)
  succeeded(await holdFor(on('18:30'), 4, booked))
  succeeded(await tryBook(on('18:30'), 4))
  expect(refused(await tryBook(on('18:30'), 1)).refused).toBe('slotGone')
  // The hold extends the booking from 7:15 p.m. on, but nobody arrives then.
  for (let party = 0; party < 2; party++) succeeded(await tryBook(on('19:15'), 4))
})

test('a hold that overlaps the booking’s current time counts too', async () => {
  const on = (clock: string) => `2027-03-18T${clock}`
  const booked = await book(world, bookingRequest(who.pacing, on('18:00'), { groupSize: 4 }))
  const { id: holdId } = succeeded(await holdFor(on('18:15'), 2, booked))
  succeeded(await tryBook(on('18:15'), 4))
  expect(refused(await tryBook(on('18:15'), 3)).refused).toBe('slotGone')
  succeeded(await tryBook(on('18:15'), 2))
  const moved = { reservationTime: on('18:15'), groupSize: 2, holdId }
  expect((await change(booked, moved)).wallTime).toBe(on('18:15'))
})

test('capacity blocked by an expired hold is available again', async () => {
  const on = (clock: string) => `2027-03-19T${clock}`
  const booked = await book(world, bookingRequest(who.pacing, on('18:00'), { groupSize: 4 }))
  succeeded(await holdFor(on('18:30'), 4, booked))
  succeeded(await tryBook(on('18:30'), 4))
  expect(refused(await tryBook(on('18:30'), 4)).refused).toBe('slotGone')
  world.setTime(new Date(worldTime.getTime() + 300_000))
  expect(succeeded(await tryBook(on('18:30'), 4)).status).toBe('Approved')
})

/** Five times from 6 p.m. on, a quarter of an hour apart, so that parties overlap. */
const clocks = Array.from({ length: 5 }, (_, quarter) => {
  const minute = 18 * 60 + quarter * 15
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
})
const anyClock = fc.constantFrom(...clocks)
const anyParty = fc.integer({ min: 3, max: 4 })
const anyOf = fc.nat({ max: 99 })
const wanted = { clock: anyClock, party: anyParty }
const named = <const Name extends string>(name: Name) => fc.constant<Name>(name)
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: named('book'), ...wanted }) },
  { weight: 2, arbitrary: fc.record({ do: named('hold'), ...wanted }) },
  { weight: 6, arbitrary: fc.record({ do: named('holdChange'), of: anyOf, ...wanted }) },
  { weight: 2, arbitrary: fc.record({ do: named('adopt'), of: anyOf }) },
  { weight: 2, arbitrary: fc.record({ do: named('change'), of: anyOf, ...wanted }) },
  { weight: 1, arbitrary: fc.record({ do: named('cancel'), of: anyOf }) },
  { weight: 1, arbitrary: fc.record({ do: named('wait') }) },
)

interface Kept {
  readonly hold: Hold
  /** The booking that the hold changes; null for a new booking. */
  readonly of: ReservationGuest | null
}

test('across random bookings, holds, changes and releases, pacing is never exceeded and a held table can be booked', async () => {
  let evening = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 30 }), async (steps) => {
      const date = new Date(Date.UTC(2027, 2, 3 + (evening++ % 50))).toISOString().slice(0, 10)
      await world.database.sql.deleteFrom('table_claims').execute()
      await world.database.sql.deleteFrom('holds').execute()
      world.setTime(worldTime)
      let bookings: ReservationGuest[] = []
      let kept: Kept[] = []
      const at = (clock: string) => `${date}T${clock}`
      const pick = <Item>(items: readonly Item[], of: number) => items[of % Math.max(items.length, 1)]
      const renewed = async ({ id, token }: ReservationGuest) => {
        const now = await read({ id, token })
        bookings = bookings.map((each) => (each.id === id ? now : each))
      }
      for (const step of steps) {
        if (step.do === 'book') {
          const outcome = await tryBook(at(step.clock), step.party)
          if (!isWireRefusal(outcome)) bookings.push(outcome)
        } else if (step.do === 'hold') {
          const hold = await holdFor(at(step.clock), step.party)
          if (!isWireRefusal(hold)) kept.push({ hold, of: null })
        } else if (step.do === 'holdChange') {
          const of = pick(bookings, step.of)
          const hold = of && (await holdFor(at(step.clock), step.party, of))
          if (of && hold && !isWireRefusal(hold)) kept.push({ hold, of })
        } else if (step.do === 'adopt') {
          const mine = pick(kept, step.of)
          if (mine) await adopt(mine)
        } else if (step.do === 'change') {
          const booked = pick(bookings, step.of)
          if (!booked) continue
          const changed = await tryChange(booked, { reservationTime: at(step.clock), groupSize: step.party })
          if (isWireRefusal(changed)) continue
          kept = kept.filter(({ of }) => of?.id !== booked.id)
          await renewed(booked)
        } else if (step.do === 'cancel') {
          const booked = pick(bookings, step.of)
          if (!booked) continue
          const { id, token } = booked
          await world.send('reservations.cancel', { reservationId: id, body: {} }, { token })
          bookings = bookings.filter((each) => each.id !== id)
          kept = kept.filter(({ of }) => of?.id !== id)
        } else {
          world.setTime(new Date(world.context.now().getTime() + 301_000))
          kept = []
        }
        await holds()
      }

      async function adopt(mine: Kept) {
        const { hold, of } = mine
        const body = { reservationTime: hold.reservationTime, groupSize: hold.groupSize, holdId: hold.id }
        const outcome = of
          ? await tryChange(of, body)
          : await world.send('reservations.create', { body: { ...bookingRequest(who.pacing, ''), ...body } })
        expect(succeeded(outcome)).toMatchObject({ status: 'Approved', tableNumber: hold.tableNumber })
        kept = kept.filter((each) => each !== mine && (!of || each.of?.id !== of.id))
        if (of) await renewed(of)
        else bookings.push(succeeded(outcome))
      }

      /**
       * Checks that no two parties share a table, and that arrivals never exceed the limit, whichever of its
       * times each party chooses in the end.
       */
      async function holds() {
        expect(await claimsThatMeet(world)).toBe(0)
        for (const clock of clocks) {
          const most = new Map<string, number>()
          const arrive = (party: string, time: string, covers: number) => {
            if (time.slice(11, 16) === clock) most.set(party, Math.max(most.get(party) ?? 0, covers))
          }
          for (const { id, wallTime, groupSize } of bookings) arrive(id, wallTime, groupSize)
          for (const { hold, of } of kept) arrive(of?.id ?? hold.id, hold.reservationTime, hold.groupSize)
          const covers = [...most.values()].reduce((sum, each) => sum + each, 0)
          expect({ clock, covers, tooMany: covers > maxCovers }).toEqual({ clock, covers, tooMany: false })
        }
      }
    }),
    { numRuns: 10 },
  )
}, 120_000)
