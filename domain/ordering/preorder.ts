import { type Refusal, refuse } from '../refusal.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { CartLine } from './cart.ts'
import type { DeliveryType } from './menu.ts'

/** The ordering part of a reservation; both are null for a plain one. */
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

/** Until when dishes can be preordered for a reservation, or changed. Say it where they are chosen. */
export function preorderCutOff(reservationTime: EpochMinute, leadMinutes: number): EpochMinute {
  return reservationTime - leadMinutes
}

/** Null if the dishes of a reservation may be added, changed or removed. */
export function preorderChangeRefusal(
  reservationTime: EpochMinute,
  leadMinutes: number,
  now: EpochMinute,
): Refusal<'pastCutOff'> | null {
  const cutOff = preorderCutOff(reservationTime, leadMinutes)
  return now <= cutOff ? null : refuse('pastCutOff', { cutOff })
}

/**
 * Null if a reservation may move with its preorder. The kitchen must neither have begun for the old time nor begin too
 * late for the new one. Whether the dishes are served at the new time is for `assessOrder` to decide.
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
