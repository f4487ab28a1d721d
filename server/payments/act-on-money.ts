import type { MoneyStep } from '#domain/payments/money-steps.ts'
import type { PlanRefusal } from '#domain/payments/next-operations.ts'
import type { Refusal } from '#domain/refusal.ts'
import { bookingMessage, memberMessage } from '#server/book/outbox/notify-guest.ts'
import { orderMessage } from '#server/book/outbox/order-messages.ts'
import { isOrder, isWithoutTable } from '#server/book/kitchen/order-state.ts'
import type { OpenReservation, PaidReservation } from '#server/book/steps/open-reservation.ts'
import type {
  RecordedMoneyEvent,
  MoneyEventToPlan,
  MoneyEventResult,
} from '#server/book/money/plan-money-event.ts'
import { type StatementExtras, recordMoney, recordMoneyTogether } from '#server/book/money/record-money.ts'
import type { Billing, BookingContext, Data, Discovery, Links } from '#server/context.ts'
import { answerAfterPaying, answerRulesOf } from '#server/booking/reservations/present/order-money.ts'
import { applyPaidChange } from '#server/booking/reservations/change/apply-paid-change.ts'
import { moneyMessages } from '#server/booking/reservations/present/money-messages.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { reviveBooking } from './revive-booking.ts'

interface Acting<Code extends string>
  extends Pick<MoneyEventToPlan<Code>, 'decide' | 'by' | 'payBy' | 'note' | 'depositWay'> {
  /** Payment link to send to the guest, if any. */
  readonly link?: 'payLink' | 'payFee'
}

/**
 * Applies a step to a booking's payments and notifies the guest. If a paid booking still needs its tables,
 * tries to claim them right after the commit. If the process ends before that, due work does it.
 */
export async function actOnMoney<Code extends string = never>(
  context: BookingContext,
  reservationId: string,
  acting: Acting<Code>,
  alongside?: StatementExtras,
  read?: PaidReservation,
): Promise<RecordedMoneyEvent | Refusal<Code> | PlanRefusal | Refusal<'unknownReservation'> | null> {
  const eventOf = (opened: OpenReservation) => describeEvent(context, opened, acting)
  const recorded = await recordMoney(context, reservationId, eventOf, alongside, read)
  if (recorded === null || 'refused' in recorded) return recorded
  await applyWaitingSteps(context, reservationId, recorded.steps)
  return recorded
}

/** A step to apply to the payments of a booking that was just read. */
interface ActingOnRead<Code extends string> {
  readonly read: PaidReservation
  readonly acting: Acting<Code>
}

/**
 * Like `actOnMoney`, but for several bookings at once. For results of `changed`, nothing was written; call
 * `actOnMoney` for them.
 */
export async function actOnMoneyTogether<Code extends string = never>(
  context: BookingContext,
  acts: readonly ActingOnRead<Code>[],
): Promise<(MoneyEventResult<Code> | 'changed')[]> {
  const events = await Promise.all(
    acts.map(async ({ read, acting }) => ({ read, event: await describeEvent(context, read, acting) })),
  )
  const all = await recordMoneyTogether(context, events)
  for (const [index, recorded] of all.entries()) {
    const id = acts[index]?.read.row.id
    if (id && recorded !== null && recorded !== 'changed' && 'steps' in recorded)
      await applyWaitingSteps(context, id, recorded.steps)
  }
  return all
}

async function describeEvent<Code extends string>(
  context: Data & Links & Discovery & Billing,
  { row: before, listed }: OpenReservation,
  { link, ...acting }: Acting<Code>,
): Promise<MoneyEventToPlan<Code>> {
  const about = moneyMessages(context, listed)
  const isUnpaidOrder = isOrder(before) && before.payment_progress === 'unpaid'
  const rules = isUnpaidOrder ? await answerRulesOf(context, listed) : null
  return {
    ...acting,
    linkSent: link !== undefined,
    at: context.now(),
    ...(rules && { answerBy: (order) => answerAfterPaying(order, rules, context.now()) }),
    messages(news, row, fee) {
      const booking = presentReservation(context, listed, row)
      const more = link === 'payFee' && fee ? { paymentAmount: fee.amount } : {}
      if (link && isWithoutTable(row))
        return [...about(news, row, fee), orderMessage('orderPayLink', row, booking)].filter(
          (each) => each !== null,
        )
      const message = link ? bookingMessage(link, row, booking, more) : null
      return [...about(news, row, fee), ...(message ? [message] : [])]
    },
    bookingMessage(row, steps) {
      if (isWithoutTable(row)) {
        const template = row.status === 'Canceled' ? 'orderUnpaid' : 'orderReceived'
        return steps.includes('placeAgain')
          ? null
          : orderMessage(template, row, presentReservation(context, listed, row))
      }
      if (row.status === 'Canceled')
        return steps.includes('placeAgain')
          ? null
          : bookingMessage('bookingLapsed', row, presentReservation(context, listed, row))
      return bookingMessage('bookingConfirmed', row, presentReservation(context, listed, row))
    },
    memberMessage: (row, after) => memberMessage(row, after, presentReservation(context, listed, after)),
  }
}

/** Claims the tables that a paid booking or change is waiting for. Idempotent. */
export async function applyWaitingSteps(
  context: BookingContext,
  reservationId: string,
  steps: readonly MoneyStep[],
): Promise<void> {
  if (steps.includes('placeAgain')) await reviveBooking(context, reservationId)
  if (steps.includes('applyChange')) await applyPaidChange(context, reservationId)
}
