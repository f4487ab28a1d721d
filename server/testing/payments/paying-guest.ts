import type { Database } from '#server/platform/database/database.ts'
import { createReconciler } from '#server/payments/readings/reconcile-payments.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { dinner, payersIn } from './payers.ts'
import { atTill, bookToPay, consentTo, settleMoney } from './payments.ts'

/**
 * Simulates a guest who books for four and pays, pays the difference for six, goes back to four, and cancels
 * in time. Checks every response, so it rejects if the server crashes.
 */
export async function playPayingGuest(world: OpenWorld, reservationTime: string): Promise<void> {
  const { cancel, money, settle } = payersIn(() => world)
  const request = dinner({ reservationTime })
  const booked = await bookToPay(world, request)
  const { id: reservationId, token } = booked
  const change = async (groupSize: number) => {
    const consent = await consentTo(world, { ...request, groupSize })
    succeeded(
      await world.send('reservations.update', { reservationId, body: { groupSize, consent } }, { token }),
    )
  }
  await atTill(world, booked.paymentLinkUrl)
  await settle(booked)
  await settleMoney(world)
  await change(6)
  await atTill(world, (await money(booked)).paymentLinkUrl)
  await settle(booked)
  await settleMoney(world)
  await change(4)
  await settleMoney(world)
  succeeded(await cancel(booked))
  await settleMoney(world)
}

/** Returns one of six evenings when the restaurant is open, chosen by the guest's number. */
export function eveningOf(guest: number): string {
  return `2027-03-${[18, 19, 20, 25, 26, 27][guest % 6]}T19:00`
}

/**
 * Deletes all due work except that of payments. The other work would take most of the time when the clock
 * advances.
 */
export async function onlyMoney({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql.deleteFrom('due_work').where('kind', '<>', 'tendMoney').execute()
}

/** Advances the clock by an hour and runs the work that the server does on its own after a restart. */
export async function anHourLater(world: OpenWorld): Promise<void> {
  const reconcile = createReconciler(world.context)
  for (const minutes of [6, 12, 1, 41]) {
    payersIn(() => world).later(minutes)
    await settleMoney(world)
    await reconcile()
  }
  await settleMoney(world)
}
