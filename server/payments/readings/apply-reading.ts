import { sql } from 'kysely'
import type { PlanRefusal } from '#domain/payments/next-operations.ts'
import type { ProviderReading } from '#domain/payments/settle.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { PaidReservation } from '#server/book/steps/open-reservation.ts'
import type { RecordedMoneyEvent } from '#server/book/money/plan-money-event.ts'
import type { BookingContext, Data } from '#server/context.ts'
import { actOnMoney, actOnMoneyTogether } from '#server/payments/act-on-money.ts'
import {
  claimEvents,
  claimedWith,
  isClaimed,
  type ProviderEvents,
} from '#server/payments/books/event-store.ts'
import {
  type OperationOutcome,
  settledWith,
  settleOperation,
} from '#server/payments/operations/operation-store.ts'

/** The cause of a reading. It is stored in the transaction that applies the reading. */
export interface ReadingCause {
  /** Events of the callbacks. If all were claimed before, the reading isn't applied. */
  readonly events?: ProviderEvents | null
  readonly operation?: OperationOutcome
  /** Key of a refund that was never sent, and is dropped unless it is still owed after this reading. */
  readonly unsent?: string | null
}

/**
 * Applies a provider's reading to the payment and its booking, along with all consequences. Readings can be
 * applied in any order and repeatedly. `read` is the booking if it was just read. Resolves to null if the
 * events were applied before. Refuses an implausible reading and stores only its operation and events.
 */
export async function applyReading(
  context: BookingContext,
  reservationId: string,
  reading: ProviderReading,
  { events, operation, unsent = null }: ReadingCause = {},
  read?: PaidReservation,
): Promise<RecordedMoneyEvent | PlanRefusal | Refusal<'unknownReservation'> | null> {
  const at = context.now()
  const recorded = await actOnMoney(
    context,
    reservationId,
    actingOn(reading, unsent),
    {
      ...(events && { isDone: isClaimed(events) }),
      parts: sql`${events ? claimedWith(events, reading.paymentId, at) : sql``}${operation ? settledWith(operation, at) : sql``}`,
    },
    read,
  )
  if (recorded !== null && isRefusal(recorded)) {
    reportRefused(context, reading, recorded)
    await context.database.sql.transaction().execute(async (inside) => {
      if (events && !(await claimEvents(inside, events, reading.paymentId, at))) return
      if (operation) await settleOperation(inside, operation, at)
    })
  }
  return recorded
}

/** A provider's reading of a payment, and the booking of the payment as read just before. */
export interface ReadingOfRead {
  readonly read: PaidReservation
  readonly reading: ProviderReading
}

/**
 * Like `applyReading`, but for payments of several bookings in one transaction. If a booking has changed in
 * the meantime, its reading is applied separately.
 */
export async function applyReadings(
  context: BookingContext,
  readings: readonly ReadingOfRead[],
): Promise<void> {
  const all = await actOnMoneyTogether(
    context,
    readings.map(({ read, reading }) => ({ read, acting: actingOn(reading) })),
  )
  for (const [index, { read, reading }] of readings.entries()) {
    const recorded = all[index] ?? null
    if (recorded === 'changed') await applyReading(context, read.row.id, reading)
    else if (recorded !== null && isRefusal(recorded)) reportRefused(context, reading, recorded)
  }
}

function actingOn(reading: ProviderReading, unsent: string | null = null) {
  return { decide: () => ({ kind: 'reading' as const, reading, unsent }), by: 'provider' as const }
}

function reportRefused(context: Data, { paymentId }: ProviderReading, { refused }: Refusal): void {
  context.report(`a reading of ${paymentId} was refused`, new Error(refused))
}
