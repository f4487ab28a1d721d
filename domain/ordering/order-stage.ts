import type { BookingStatus } from '../reservations/moves.ts'
import type { EpochMinute } from '../time/zone.ts'
import type { DeliveryType } from './menu.ts'

/** Where an order is, as its guest follows it. */
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
  /** Null if it is paid, or is paid when handed over. */
  readonly payBy: EpochMinute | null
  readonly kitchenBegins: EpochMinute
}

/** The stage of an order. The kitchen begins by itself, without anybody reporting it. */
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
