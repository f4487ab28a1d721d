import type { OpeningHours } from '../availability/service-days.ts'

export const deliveryTypes = ['preorder', 'delivery', 'takeaway'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** The most of one line, and of one option in a line. */
export const amountMost = 99

/** In minor units. Null means the normal price. */
export interface Price {
  readonly normal: number
  readonly delivery: number | null
  readonly takeaway: number | null
}

/** Allergens in neither list are unconfirmed. */
export interface Allergens {
  readonly contains: readonly string[]
  readonly safeFrom: readonly string[]
}

/** What products and options have in common. */
export interface Portion {
  readonly id: string
  readonly name: string
  readonly price: Price
  /** Kitchen load of one portion, in points. */
  readonly points: number
  readonly soldOut: boolean
  /** Portions left; null if they aren't counted. */
  readonly stock: number | null
  readonly allergens: Allergens
}

/** How one product or option uses a modifier. Another product may use the same modifier with other bounds. */
export interface ModifierUse {
  readonly modifierId: string
  /** Bounds of the sum of the options' amounts. From 1 on, an answer is required. */
  readonly minAmount: number
  readonly maxAmount: number
}

export interface Option extends Portion {
  /** How many times it can be chosen. */
  readonly maxAmount: number
  /** What has to be answered if this option is chosen. Options of these modifiers can't have modifiers again. */
  readonly modifiers: readonly ModifierUse[]
}

export interface Modifier {
  readonly id: string
  readonly name: string
  readonly options: readonly Option[]
}

export interface Product extends Portion {
  /** Decides the tax rates, together with the delivery type. */
  readonly taxClass: string
  /** A modifier with exactly one answer, whose price replaces the price of the product. */
  readonly sizes: string | null
  readonly modifiers: readonly ModifierUse[]
  /** Null if served whenever one of its menus is. */
  readonly hours: OpeningHours | null
}

export interface Section {
  readonly name: string
  readonly productIds: readonly string[]
}

export interface Menu {
  readonly id: string
  readonly name: string
  /** Null if always served. */
  readonly hours: OpeningHours | null
  readonly sections: readonly Section[]
}

/** All menus of a restaurant. A product may be in several menus. */
export interface MenuBook {
  readonly menus: readonly Menu[]
  readonly products: ReadonlyMap<string, Product>
  readonly modifiers: ReadonlyMap<string, Modifier>
}

/** A preorder costs the normal price, because it is eaten at the table. */
export function priceFor({ normal, delivery, takeaway }: Price, type: DeliveryType): number {
  if (type === 'delivery') return delivery ?? normal
  return type === 'takeaway' ? (takeaway ?? normal) : normal
}

/** The modifiers of a product in the order in which they are shown: sizes first. */
export function usesOf({ sizes, modifiers }: Product): readonly ModifierUse[] {
  return sizes === null ? modifiers : [{ modifierId: sizes, minAmount: 1, maxAmount: 1 }, ...modifiers]
}
