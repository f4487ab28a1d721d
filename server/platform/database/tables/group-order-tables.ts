import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeliveryAddressInput, OrderPayment } from '#contracts/ordering/order-shapes.ts'
import type { CartLine } from '#domain/ordering/cart.ts'
import type { GroupPays } from '#domain/ordering/group-order.ts'

type Json<T> = ColumnType<T, string, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface GroupOrderRow {
  id: string
  code_hash: string
  reservation_id: string
  restaurant_id: number
  delivery_type: 'delivery' | 'takeaway'
  address: Json<DeliveryAddressInput | null>
  wanted: MaybeInstant
  deadline: Instant
  limit_each: number | null
  pays: GroupPays
  payment_type: OrderPayment
  customer_name: string
  email: string
  phone: string
  guest_uid: string | null
  language: string
  created: Instant
  version: Generated<number>
  canceled: MaybeInstant
  placing_until: MaybeInstant
  failure: Generated<string>
  replaced: Generated<string[]>
  tenant_host: Generated<string>
}

export interface GroupMemberRow {
  id: string
  code_hash: string
  group_id: string
  place: GeneratedAlways<number>
  name: string
  is_host: boolean
  lines: Json<readonly CartLine[]>
  is_ready: Generated<boolean>
  guest_uid: string | null
  joined: Instant
  reservation_id: string | null
}
