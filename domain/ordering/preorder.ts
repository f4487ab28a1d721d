import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { CartLine } from './cart.ts'
import type { DeliveryType } from './menu.ts'

/** The order that belongs to a reservation; both fields are null if there is none. */
export interface BookedOrder {
  readonly deliveryType: DeliveryType | null
  readonly lines: readonly CartLine[] | null
}

/** A preorder without items becomes a plain reservation (specification, section 5). */
export function bookedOrder(
  deliveryType: DeliveryType | null,
  lines: readonly CartLine[] | null,
): BookedOrder {
  if (deliveryType === null || lines === null) return { deliveryType: null, lines: null }
  return deliveryType === 'preorder' && lines.length === 0
    ? { deliveryType: null, lines: null }
    : { deliveryType, lines }
}

/**
 * Returns the last time at which dishes can be preordered or changed for a reservation. Show it where guests
 * choose dishes.
 */
export function preorderCutOff(reservationTime: EpochMinute, leadMinutes: number): EpochMinute {
  return reservationTime - leadMinutes
}

export function preorderChangeRefusal(
  reservationTime: EpochMinute,
  leadMinutes: number,
  now: EpochMinute,
): Refusal<'pastCutOff'> | null {
  const cutOff = preorderCutOff(reservationTime, leadMinutes)
  return now <= cutOff ? null : refuse('pastCutOff', { cutOff })
}

/**
 * The cut-offs of both the old and the new time must be in the future. Doesn't check whether the dishes are
 * served at the new time; `assessOrder` does.
 */
export function preorderMoveRefusal(
  move: { readonly from: EpochMinute; readonly to: EpochMinute },
  leadMinutes: number,
  now: EpochMinute,
): Refusal<'pastCutOff'> | null {
  if (move.from === move.to) return null
  return (
    preorderChangeRefusal(move.from, leadMinutes, now) ?? preorderChangeRefusal(move.to, leadMinutes, now)
  )
}
