import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type WithDefault<T> = ColumnType<T, T | undefined, T>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Opening hours as `[weekDay, opens, closes]`. Both times are in minutes after midnight. */
export type StoredHours = readonly (readonly [number, number, number])[]
type MaybeHours = ColumnType<StoredHours | null, string | null | undefined, string | null>

interface MenuRow {
  restaurant_id: number
  id: string
  position: WithDefault<number>
  name: string
  hours: MaybeHours
}

interface MenuSectionRow {
  restaurant_id: number
  menu_id: string
  position: number
  name: string
}

interface SectionProductRow {
  restaurant_id: number
  menu_id: string
  section: number
  position: number
  product_id: string
}

/** Prices in minor units, kitchen points and allergens of a product or option. */
interface Priced {
  delivery_price: Maybe<number>
  takeaway_price: Maybe<number>
  points: WithDefault<number>
  contains: WithDefault<string[]>
  safe_from: WithDefault<string[]>
}

interface ProductRow extends Priced {
  restaurant_id: number
  id: string
  name: string
  description: WithDefault<string>
  price: number | null
  tax_class: WithDefault<string>
  diets: WithDefault<string[]>
  hours: MaybeHours
  photo: WithDefault<string>
  sizes: Maybe<string>
}

interface ModifierRow {
  restaurant_id: number
  id: string
  name: string
}

interface OptionRow extends Priced {
  restaurant_id: number
  modifier_id: string
  id: string
  position: WithDefault<number>
  name: string
  price: number
  max_amount: WithDefault<number>
}

interface ModifierUseRow {
  restaurant_id: number
  product_id: Maybe<string>
  of_modifier_id: Maybe<string>
  of_option_id: Maybe<string>
  position: WithDefault<number>
  modifier_id: string
  min_amount: number
  max_amount: number
}

/** Stock of a product or option. Only those with limited stock or that are sold out have a row. */
interface StockRow {
  restaurant_id: number
  /** The modifier of the option; empty for a product. */
  modifier_id: WithDefault<string>
  item_id: string
  portions: Maybe<number>
  sold_out: WithDefault<boolean>
}

type DeliveryTypeName = 'preorder' | 'delivery' | 'takeaway'

export interface OrderingTermsRow {
  restaurant_id: number
  tax_included: WithDefault<boolean>
  tax_rates: Json<unknown>
  tax_classes: Json<unknown>
  delivery_fee_class: Maybe<string>
  cap: Maybe<number>
  timed_caps: Json<unknown>
  answer_minutes: WithDefault<number>
  answer_before_kitchen_minutes: WithDefault<number>
  tip_percents: WithDefault<number[]>
}

export interface OrderingTypeRow {
  restaurant_id: number
  delivery_type: DeliveryTypeName
  enabled: WithDefault<boolean>
  menu_ids: WithDefault<string[]>
  hours: MaybeHours
  lead_minutes: WithDefault<number>
  cap: Maybe<number>
  minimum: WithDefault<number>
  cancel_minutes: Maybe<number>
  cash_disabled: WithDefault<boolean>
  invoice: WithDefault<boolean>
}

export interface DeliveryZoneRow {
  restaurant_id: number
  id: string
  position: WithDefault<number>
  name: WithDefault<string>
  shape: Json<unknown>
  fee: WithDefault<number>
  free_from: Maybe<number>
  minimum: WithDefault<number>
  minutes: WithDefault<number>
}

/** Tables with menus and with the terms for orders. */
export interface MenuTables {
  menus: MenuRow
  menu_sections: MenuSectionRow
  section_products: SectionProductRow
  products: ProductRow
  modifiers: ModifierRow
  options: OptionRow
  modifier_uses: ModifierUseRow
  stock: StockRow
  ordering_terms: OrderingTermsRow
  ordering_types: OrderingTypeRow
  delivery_zones: DeliveryZoneRow
}
