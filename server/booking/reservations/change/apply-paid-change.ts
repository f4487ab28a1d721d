import { isRefusal } from '#domain/refusal.ts'
import { readMoney } from '#server/book/money/money-rows.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import { recordMoney } from '#server/book/money/record-money.ts'
import type { Book, BookingContext, Data, Discovery, Links } from '#server/context.ts'
import { chooseLocale } from '#domain/locale.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { moneyMessages } from '../present/money-messages.ts'
import { presentReservation } from '../present/present-reservation.ts'
import { readChange } from './read-change.ts'
import { replaceBooking } from './replace-booking.ts'

/** Stands in for the caller, because no guest waits for the result. */
const nobody = { onGone: () => () => undefined }

/**
 * Applies a change that has been paid for. If its tables are no longer free, the reservation stays as it was
 * and the payment is refunded. Idempotent.
 */
export async function applyPaidChange(context: BookingContext, reservationId: string): Promise<void> {
  const opened = await findReservation(context, reservationId)
  const rows = await readMoney(context.database.sql, reservationId)
  if (!opened || !rows?.money.change) return
  const { row, listed } = opened
  const { reservationTime, groupSize, areas, tableNumbers } = rows.money.change.wanted
  const locale = chooseLocale([row.language])
  const say = context.sentences(locale)
  const draft = readChange(
    listed,
    row,
    {
      reservationTime,
      groupSize,
      areas: [...areas],
      ...(tableNumbers && { tableNumber: tableNumbers.join(', ') }),
    },
    say,
  )
  if (isRefusal(draft)) return drop(context, opened)
  const now = epochMinuteOf(context.now())
  const preorder = { listed, reservationId: row.id, row, body: {}, locale, say, now }
  const outcome = await replaceBooking(
    context,
    {
      ...opened,
      caller: { ...nobody, locale },
      draft,
      depositWay: null,
      hold: null,
      preorder,
      now: context.now(),
    },
    { event: { kind: 'changeApplied' }, version: rows.money.version },
  )
  // Another process has changed the payments and will handle the rest.
  if (outcome === 'changed' || !isRefusal(outcome)) return
  if (outcome.refused === 'busy') throw new Error(`too many wait for tables to change ${reservationId}`)
  return drop(context, opened)
}

async function drop(
  context: Data & Links & Discovery & Book,
  { row, listed }: OpenReservation,
): Promise<void> {
  const messages = moneyMessages(context, listed)
  await recordMoney(context, row.id, () => ({
    decide: ({ rows }) => (rows.money.change ? { kind: 'changeDropped' } : null),
    by: 'system',
    at: context.now(),
    messages(news, after, fee) {
      const message = bookingMessage('changeDropped', after, presentReservation(context, listed, after))
      return [...(message ? [message] : []), ...messages(news, after, fee)]
    },
    bookingMessage: () => null,
  }))
}
