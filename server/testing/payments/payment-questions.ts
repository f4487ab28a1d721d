import { sql } from 'kysely'
import { who } from '#world/who-is-who.ts'
import { bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import type { Walk } from '#server/testing/booking/guest-questions.ts'
import { undoTimePasses } from '#server/testing/booking/undo-time.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { plantDifference } from './plant-difference.ts'
import { changePaymentRules } from './payers.ts'
import { atTill, bookToPay, sendRefusingRefunds, settleMoney } from './payments.ts'

const staffOf = ({ context }: OpenWorld) => ({ token: context.staffTokens[0]?.token ?? '' })

/** Creates a reservation with a stored card that was canceled after the deadline for free cancellation. */
export async function canceledLate(world: OpenWorld, more: Partial<ReturnType<typeof bookingRequest>> = {}) {
  await neverFreeToCancel(world)
  const [slot] = await freeSlotsOf(world, who.noShowFee, { date: '2027-03-18', partySize: 2 })
  const booked = await bookToPay(world, bookingRequest(who.noShowFee, slot?.instant ?? '', more))
  await atTill(world, booked.paymentLinkUrl)
  await settle(world, booked)
  const { id: reservationId, token } = booked
  succeeded(await world.send('reservations.cancel', { reservationId, body: {} }, { token }))
  return booked
}

/** Changes a restaurant's rules so that canceling later bookings always costs a fee. */
export async function neverFreeToCancel({ database, context, send }: OpenWorld): Promise<void> {
  const { id } = succeeded(await send('restaurants.get', { id: who.noShowFee }))
  await sql`
    update restaurants set payment = payment || '{"chargeIfCancelledBefore": 8760}' where id = ${id}
  `.execute(database.sql)
  context.catalogue.forget(id)
}

/** Creates a reservation whose deposit of 40 euros is to be paid in cash. */
export async function inCash(world: OpenWorld) {
  await changePaymentRules(world, who.deposit, { cashEnabled: true })
  const request = bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4 })
  return succeeded(await world.send('reservations.create', { body: { ...request, paymentType: 'cash' } }))
}

/** Settles the payments of a reservation, as the page does when a guest returns from the provider. */
export async function settle(
  world: OpenWorld,
  { id, token }: { readonly id: string; readonly token: string },
) {
  return succeeded(await world.send('payments.settle', { reservationId: id }, { token }))
}

export async function feeAnnounced(world: OpenWorld, reservationId: string, amount: number) {
  return succeeded(await world.send('host.chargeFee', { reservationId, body: { amount } }, staffOf(world)))
}

/** Returns at least one request for every call about payments. */
export function paymentQuestions(world: () => OpenWorld): Walk {
  const toPay = async () =>
    bookToPay(world(), bookingRequest(who.deposit, '2027-03-18T19:00', { groupSize: 4 }))
  const paid = async () => {
    const booked = await toPay()
    await atTill(world(), booked.paymentLinkUrl)
    await settle(world(), booked)
    await settleMoney(world())
    return booked
  }
  const withCard = async () => {
    const [slot] = await freeSlotsOf(world(), who.noShowFee, { date: '2027-03-18', partySize: 2 })
    const booked = await bookToPay(world(), bookingRequest(who.noShowFee, slot?.instant ?? ''))
    await atTill(world(), booked.paymentLinkUrl)
    await settle(world(), booked)
    return booked
  }
  /** Creates a reservation whose card the provider has deleted. */
  const withoutCard = async () => {
    const booked = await withCard()
    const lost = world().database.sql.updateTable('payments').set({ state: 'expired' })
    await lost.where('reservation_id', '=', booked.id).execute()
    return booked
  }
  const byGuest = ({ id, token }: { readonly id: string; readonly token: string }) => ({
    reservationId: id,
    by: token,
  })
  return {
    'payments.intents': () => [{ id: who.deposit }, { id: who.fresh }],
    'payments.money': async () => [byGuest(await toPay()), byGuest(await paid())],
    'payments.start': async () => [byGuest(await toPay())],
    'payments.extend': async () => [byGuest(await toPay())],
    'payments.settle': async () => [byGuest(await toPay())],
    'payments.replaceCard': async () => [byGuest(await withoutCard()), byGuest(await withCard())],
    'payments.previewChange': async () => [{ ...byGuest(await paid()), body: { groupSize: 6 } }],
    'payments.contestFee': async () => {
      const late = await canceledLate(world())
      await feeAnnounced(world(), late.id, 5000)
      return [{ ...byGuest(late), body: { reason: 'The train was canceled' } }]
    },
    'host.paymentRules': () => [{ restaurantId: who.deposit }],
    'host.setPaymentRules': async () => {
      const {
        currency: _,
        gateway: _gateway,
        stripeAccountId: _account,
        isAccountLost: _lost,
        ...rules
      } = succeeded(await world().send('host.paymentRules', { restaurantId: who.deposit }, staffOf(world())))
      return [{ restaurantId: who.deposit, body: { ...rules, lateRefundPercent: 50 } }]
    },
    'operator.paymentAccount': () => [{ restaurantId: who.deposit }],
    'operator.setPaymentAccount': () => [{ restaurantId: who.fresh, body: { stripeAccountId: 'acct_1' } }],
    'host.moneyDifferences': () => [{ restaurantId: who.deposit }],
    'host.settleDifference': async () => [
      { differenceId: await plantDifference(world(), (await paid()).id), body: { note: 'Refunded in cash' } },
    ],
    'host.answerOperation': async () => [
      {
        differenceId: await plantDifference(world(), (await paid()).id, 'unanswered'),
        body: { happened: true },
      },
    ],
    'operator.moneyDifferences': () => [{}],
    'operator.settleDifference': async () => [
      { differenceId: await plantDifference(world(), (await paid()).id), body: {} },
    ],
    'host.money': async () => [{ reservationId: (await paid()).id }],
    'host.chargeFee': async () => [
      { reservationId: (await canceledLate(world())).id, body: { amount: 100 } },
    ],
    'host.decideFee': async () => {
      const late = await canceledLate(world())
      await feeAnnounced(world(), late.id, 5000)
      return [{ reservationId: late.id, body: { action: 'waive' } }]
    },
    'host.recordDeposit': async () => [
      { reservationId: (await inCash(world())).id, body: { received: 4000 } },
    ],
    'host.refundMoney': async () => [
      { reservationId: (await paid()).id, body: { purpose: 'deposit', amount: 1000, seen: 4000 } },
    ],
    'host.retryRefund': async () => {
      const { id: reservationId } = await paid()
      const canceled = { reservationId, body: { status: 'CanceledByHost' as const } }
      succeeded(await world().sendSeen('host.setStatus', canceled, staffOf(world())))
      await undoTimePasses(world())
      await sendRefusingRefunds(world())
      return [{ reservationId }]
    },
  }
}
