import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetHolds } from '#server/booking/holds/forget-holds.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { holderIn } from '#server/testing/booking/changes.ts'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { emptyKitchenAt, line, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from '#server/testing/payments/payers.ts'
import { atTill, consentTo } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

/** The embedded database runs one transaction at a time, so nothing waits for locks. */
describe.runIf(process.env['DATABASE_URL'])('what happens at the same time on PostgreSQL', () => {
  let world: OpenWorld
  const { atProvider, callBack, later, rewind, settleAll, staffMoney } = payersIn(() => world)
  const { change, read } = holderIn(() => world)
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => rewind())
  afterAll(() => world.close())

  /** Calls `during` while the rows are locked. Resolves once the returned calls have ended. */
  async function whileLocked<Calls extends readonly Promise<unknown>[]>(
    rows: RawBuilder<unknown>,
    during: () => Promise<readonly [...Calls]>,
  ) {
    const calls = await world.database.sql.transaction().execute(async (inside) => {
      await sql`${rows} for update`.execute(inside)
      return { during: await during() }
    })
    return Promise.all(calls.during)
  }

  /** Resolves once this many statements wait for a lock. */
  const waiting = (count: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(world.database.sql)
        expect(rows).toHaveLength(count)
      },
      { timeout: 10_000, interval: 10 },
    )

  const moneyOf = (id: string) => sql`select from reservation_money where reservation_id = ${id}`

  test('a guest can delete their account while their payment arrives, and gets it back', async () => {
    const guest = await signedUpGuest(world)
    const request = dinner({ email: guest.email })
    const body = { ...request, consent: await consentTo(world, request) }
    const { token, uid } = guest
    const { id, paymentLinkUrl } = succeeded(await world.send('reservations.create', { body }, { token }))
    await atTill(world, paymentLinkUrl, { calls: 'never' })
    const [{ reference } = { reference: '' }] = await atProvider(id)
    const [called, deleted] = await whileLocked(moneyOf(id), async () => {
      const calling = callBack({ id: `${reference}-paid`, kind: 'payment.succeeded', reference })
      await waiting(1)
      const deleting = world.send('guests.delete', { uid }, { token })
      await waiting(2)
      return [calling, deleting] as const
    })
    expect(called.statusCode).toBe(200)
    succeeded(deleted)
    await settleAll()
    expect(await staffMoney(id)).toMatchObject({ taken: 4000, refunded: 4000 })
  })

  test('orders can be placed while the payment of another order waits', async () => {
    await emptyKitchenAt(world, who.ordering)
    const order = (paymentType: string, number: number) =>
      placeOrder(
        world,
        orderRequest(who.ordering, '2027-03-01T19:00', [line('soup')], {
          paymentType,
          email: `hungry${number}@example.com`,
        }),
      )
    const paid = [await order('card', 1), await order('card', 2)].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const { paymentLinkUrl } of paid) await atTill(world, paymentLinkUrl, { calls: 'never' })
    later(6)
    await whileLocked(moneyOf(paid[1]?.id ?? ''), async () => {
      const reconciling = createReconciler(world.context)()
      await waiting(1)
      await order('cash', 3)
      return [reconciling] as const
    })
    for (const booked of paid) expect(await read(booked)).toMatchObject({ order: { stage: 'received' } })
  })

  test('a booking can be changed while its expired hold is deleted', async () => {
    const booked = await book(world, bookingRequest(who.dayAndNight, '2027-03-18T19:00'))
    const body = { reservationTime: '2027-03-18T20:00', groupSize: 2, reservationId: booked.id }
    const { token } = booked
    const hold = succeeded(
      await world.send('holds.create', { restaurantId: who.dayAndNight, body }, { token }),
    )
    later(60)
    await whileLocked(sql`select from table_claims where hold_id = ${hold.id}`, async () => {
      const changing = change(booked, { reservationTime: '2027-03-18T21:00' })
      await waiting(1)
      const deleting = Promise.resolve(forgetHolds.run(world.context))
      await waiting(2)
      return [changing, deleting] as const
    })
    expect(await read(booked)).toMatchObject({ wallTime: '2027-03-18T21:00' })
  })
})
