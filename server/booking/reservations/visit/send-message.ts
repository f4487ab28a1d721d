import { isChatOpen } from '#domain/chats/conversation.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { openReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { hourMs } from '#server/platform/time/durations.ts'
import { moveReservation } from '../change/move-reservation.ts'
import { presentReservation } from '../present/present-reservation.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

const messagesByBooking: RateLimit = { what: 'messages by booking', max: 20, windowMs: hourMs }

/** Adds the guest's message to the conversation about a booking or order. Staff see it with the booking. */
export const sendMessage: Handler<'reservations.sendMessage', Data & Links & Discovery & Book> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  if (!isChatOpen(opened.row.status as BookingStatus)) return refuse('alreadyEnded')
  const limited = await consumeQuota(context, messagesByBooking, opened.row.id)
  return limited ?? write(context, input, caller)
}

type Arguments = Parameters<typeof sendMessage>

/** Saves the message, and tries again if the booking was changed in the meantime. */
async function write(
  context: Arguments[0],
  input: Arguments[1],
  caller: Arguments[2],
): ReturnType<typeof sendMessage> {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (!isChatOpen(row.status as BookingStatus)) return refuse('alreadyEnded')
  const written = { from: 'guest' as const, body: input.body.body }
  const moved = await moveReservation(context, opened, { by: 'guest', written, note: '', news: null })
  if (typeof moved !== 'object') return write(context, input, caller)
  return presentReservation(context, listed, { ...row, ...moved.row }, caller.locale)
}
