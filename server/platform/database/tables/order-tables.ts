import type { ColumnType } from 'kysely'
import type { DeliveryAddressInput, OrderPayment, OrderReceipt } from '#contracts/ordering/order-shapes.ts'
import type { CartLine, LineKey } from '#domain/ordering/cart.ts'
import type { SlotPoints } from '#domain/ordering/kitchen-slots.ts'
import type { DeliveryType } from '#domain/ordering/menu.ts'
import type { Portions } from '#domain/ordering/stock.ts'

type Json<T> = ColumnType<T, string, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** A restaurant that is accepting orders now. */
export interface OpenKitchen {
  readonly restaurantId: number
  readonly idOrName: string
  readonly name: string
}

interface OrderRow {
  reservation_id: string
  restaurant_id: number
  items: Json<readonly CartLine[]>
  receipt: Json<OrderReceipt>
  total: number
  payment_type: OrderPayment
  asap: boolean
  promised: Instant
  promised_first: Instant
  kitchen_begins: Instant
  way_minutes: WithDefault<number>
  answer_by: MaybeInstant
  cancel_until: MaybeInstant
  accepted: MaybeInstant
  ready: MaybeInstant
  handed_over: MaybeInstant
  delay_note: WithDefault<string>
  missing: Json<readonly LineKey[]>
  choose_by: MaybeInstant
  without_missing: ColumnType<number | null, number | null | undefined, number | null>
  ended_because: WithDefault<'' | 'unpaid' | 'unanswered' | 'missing'>
  open_elsewhere: Json<OpenKitchen | null>
  address: Json<DeliveryAddressInput | null>
  filled: Json<readonly SlotPoints[]>
  taken: Json<readonly Portions[]>
  given_back: WithDefault<boolean>
}

interface KitchenSlotRow {
  restaurant_id: number
  slot: Instant
  load_of: DeliveryType | 'all'
  points: number
  cap: number | null
}

interface KitchenRow {
  restaurant_id: number
  version: WithDefault<number>
  caps: Json<Partial<Readonly<Record<DeliveryType | 'all', number>>>>
}

interface OrderingPauseRow {
  restaurant_id: number
  delivery_type: DeliveryType | ''
  begins: Instant
  until: Instant
}

export interface OrderTables {
  orders: OrderRow
  kitchen_slots: KitchenSlotRow
  kitchens: KitchenRow
  ordering_pauses: OrderingPauseRow
}
