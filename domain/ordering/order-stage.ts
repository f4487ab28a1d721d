import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { DeliveryType } from './menu.ts'

/** The progress of an order as the guest sees it. */
export type OrderStage =
  | 'unpaid'
  | 'received'
  | 'accepted'
  | 'inKitchen'
  | 'ready'
  | 'onItsWay'
  | 'handedOver'
  | 'notFetched'
  | 'ended'

interface Standing {
  readonly status: BookingStatus
  readonly type: DeliveryType
  /** When the order must be paid; null if it is already paid or is paid on handover. */
  readonly payBy: EpochMinute | null
  readonly kitchenBegins: EpochMinute
}

/**
 * From `kitchenBegins` on, an accepted order counts as being in the kitchen, although nobody reports this.
 */
export function orderStage({ status, type, payBy, kitchenBegins }: Standing, now: EpochMinute): OrderStage {
  switch (status) {
    case 'Pending':
      return payBy === null ? 'received' : 'unpaid'
    case 'Approved':
      return now < kitchenBegins ? 'accepted' : 'inKitchen'
    case 'Called':
      return type === 'delivery' ? 'onItsWay' : 'ready'
    // A preorder is eaten at its table.
    case 'Seated':
      return 'inKitchen'
    case 'Closed':
      return 'handedOver'
    case 'NoShow':
      return 'notFetched'
    default:
      return 'ended'
  }
}
