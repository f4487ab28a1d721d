import { sql } from 'kysely'
import { tillSignature } from '#server/payments/gateways/till/open-till.ts'
import { who } from '#world/who-is-who.ts'
import { bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { atTill, bookToPay, settleMoney } from './payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'

type Booked = { readonly id: string; readonly token: string }

let guests = 0

/**
 * Returns a booking request for four with a deposit of 40 euros, which is refundable until a day before. Each
 * guest has their own email.
 */
export function dinner(more: Partial<ReturnType<typeof bookingRequest>> = {}) {
  guests += 1
  const email = `payer${guests}@example.com`
  return { ...bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4, email, ...more }), email }
}

/** Returns actions by guests, staff and providers that concern the payments of reservations. */
export function payersIn(world: () => OpenWorld) {
  const staff = () => ({ token: world().context.staffTokens[0]?.token ?? '' })
  const later = (minutes: number) => {
    const now = world().context.now().getTime()
    world().setTime(new Date(now + minutes * 60_000))
  }
  const settle = async ({ id, token }: Booked) =>
    succeeded(await world().send('payments.settle', { reservationId: id }, { token }))
  const setStatusOnly = (
    reservationId: string,
    status: 'Approved' | 'Rejected' | 'CanceledByHost' | 'NoShow',
  ) => world().sendSeen('host.setStatus', { reservationId, body: { status } }, staff())
  let paidDinners = 0
  return {
    staff,
    /** Books a dinner on one of several evenings and pays its deposit. No callback is sent. */
    paidDinner: async () => {
      paidDinners += 1
      const evenings = [18, 19, 20, 25, 26, 27] as const
      const reservationTime = `2027-03-${evenings[paidDinners % evenings.length]}T19:00`
      const booked = await bookToPay(world(), dinner({ reservationTime }))
      await atTill(world(), booked.paymentLinkUrl, { calls: 'never' })
      await settle(booked)
      await settleMoney(world())
      return booked
    },
    /** Advances the clock by this many minutes. */
    later,
    money: async ({ id, token }: Booked) =>
      succeeded(await world().send('payments.money', { reservationId: id }, { token })),
    settle,
    start: async ({ id, token }: Booked) =>
      succeeded(await world().send('payments.start', { reservationId: id }, { token })),
    cancel: ({ id, token }: Booked) =>
      world().send('reservations.cancel', { reservationId: id, body: {} }, { token }),
    /** Sets a status that staff can still take back. */
    setStatusOnly,
    /** Sets a status, and lets the time pass in which staff could take it back. */
    setStatus: async (...[reservationId, status]: Parameters<typeof setStatusOnly>) => {
      const answer = await setStatusOnly(reservationId, status)
      await undoTimePasses(world())
      return answer
    },
    staffMoney: async (reservationId: string) =>
      succeeded(await world().send('host.money', { reservationId }, staff())),
    refund: (reservationId: string, amount: number, seen: number) =>
      world().send(
        'host.refundMoney',
        { reservationId, body: { purpose: 'deposit', amount, seen } },
        staff(),
      ),
    /** Returns the templates of all messages to a guest, oldest first. */
    messages: async (email: string) => {
      const rows = world().database.sql.selectFrom('messages').select('template')
      const sent = await rows.where('recipient', '=', email).orderBy('id').execute()
      return sent.map(({ template }) => template)
    },
    /** Returns the fake provider's payments for a reservation, oldest first. */
    atProvider: async (reservationId: string) =>
      world()
        .database.sql.selectFrom('till_payments')
        .selectAll()
        .where('key', 'like', `${reservationId}-%`)
        .orderBy('key')
        .execute(),
    /**
     * Refunds a part of a reservation's first payment at the provider, as staff do in its dashboard. No callback is sent.
     */
    refundAtProvider: async (reservationId: string, amount: number) => {
      const at = world().context.now().toISOString()
      const movement = { event: 'refunded-dashboard', kind: 'refund', amount: -amount, at }
      await sql`
        update till_payments set refunds = refunds || ${JSON.stringify([{ key: 'dashboard', amount }])}::jsonb,
          movements = movements || ${JSON.stringify([movement])}::jsonb
        where key = ${`${reservationId}-deposit-1`}
      `.execute(world().database.sql)
    },
    /** Sends a signed callback about a payment from the fake provider. */
    callBack: async (event: object, { at = world().context.now(), altered = '' } = {}) => {
      const body = JSON.stringify(event)
      return world().app.inject({
        method: 'POST',
        url: '/api/payments/callbacks/till',
        headers: {
          'content-type': 'application/json',
          'till-signature': tillSignature(world().context, body, at),
        },
        payload: body + altered,
      })
    },
    /**
     * Runs all due payment work immediately and again ten seconds later because some payments are read again.
     */
    settleAll: async (): Promise<void> => {
      await settleMoney(world())
      later(1 / 6)
      await settleMoney(world())
    },
    /** Sets the clock back to the start time of the demo world. */
    rewind: () => world().setTime(worldTime),
  }
}

/** Changes a restaurant's payment rules for all later bookings. */
export async function changePaymentRules(
  { database, context, send }: OpenWorld,
  slug: string,
  rules: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id } = succeeded(await send('restaurants.get', { id: slug }))
  await sql`update restaurants set payment = payment || ${JSON.stringify(rules)}::jsonb where id = ${id}`.execute(
    database.sql,
  )
  context.catalogue.forget(id)
}
