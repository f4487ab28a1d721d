import { freesTables } from '#domain/reservations/staff-moves.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { createReservationStore } from '#server/book/steps/reservations.ts'
import { recordStep } from '#server/book/steps/record-step.ts'
import { tellingStep } from '#server/book/steps/take-back.ts'
import type { Book, Data, Links } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import { moneyMessages } from './present/money-messages.ts'

/**
 * Frees the tables of bookings of a service day that staff have just ended and could still take back, because staff give them to others.
 * Resolves to whether there were any. Guests who book don't get them before staff can't take it back anymore.
 */
export async function releaseEnded(
  context: Data & Links & Book,
  listed: ListedRestaurant,
  serviceDate: string,
): Promise<boolean> {
  const ended = await createReservationStore(context.database).untoldAt(listed.record.id, serviceDate)
  let isReleased = false
  for (const row of ended) {
    if (!freesTables(row.status as BookingStatus)) continue
    const step = tellingStep(row, context.now(), moneyMessages(context, listed))
    isReleased = (await recordStep(context, step)) === 'recorded' || isReleased
  }
  return isReleased
}
