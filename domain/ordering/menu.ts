import type { OpeningHours } from '../availability/service-days.ts'

export const deliveryTypes = ['preorder', 'delivery', 'takeaway'] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** Maximum amount of a line, and of an option in a line. */
export const maxLineAmount = 99

/** Prices in minor units. If `delivery` or `takeaway` is null, the normal price applies. */
export interface Price {
  readonly normal: number
  readonly delivery: number | null
  readonly takeaway: number | null
}

/** An allergen in neither list is unconfirmed. */
export interface Allergens {
  readonly contains: readonly string[]
  readonly safeFrom: readonly string[]
}

/** The fields that products and options have in common. */
export interface Portion {
  readonly id: string
  readonly name: string
  readonly price: Price
  /** Kitchen load of one portion, in points. */
  readonly points: number
  readonly soldOut: boolean
  /** Number of portions left; null if the stock isn't limited. */
  readonly stock: number | null
  readonly allergens: Allergens
}

/** How one product or option uses a modifier. Others may use it with different bounds. */
export interface ModifierUse {
  readonly modifierId: string
  /** Bounds of the sum of the options' amounts. If `minAmount` is 1 or more, the guest must choose. */
  readonly minAmount: number
  readonly maxAmount: number
}

export interface Option extends Portion {
  /** Maximum number of times that the option can be chosen. */
  readonly maxAmount: number
  /**
   * Modifiers that apply if this option is chosen. The options of these modifiers can't have further
   * modifiers.
   */
  readonly modifiers: readonly ModifierUse[]
}

export interface Modifier {
  readonly id: string
  readonly name: string
  readonly options: readonly Option[]
}

export interface Product extends Portion {
  /** Determines the tax rates, together with the delivery type. */
  readonly taxClass: string
  /** Id of a modifier with exactly one answer, whose price replaces the product's; null if there are no sizes. */
  readonly sizes: string | null
  readonly modifiers: readonly ModifierUse[]
  /** When the product is served; null if it is served whenever one of its menus is. */
  readonly hours: OpeningHours | null
}

export interface Section {
  readonly name: string
  readonly productIds: readonly string[]
}

export interface Menu {
  readonly id: string
  readonly name: string
  /** When the menu is served; null if it always is. */
  readonly hours: OpeningHours | null
  readonly sections: readonly Section[]
}

/** A product may be in several menus. */
export interface MenuBook {
  readonly menus: readonly Menu[]
  readonly products: ReadonlyMap<string, Product>
  readonly modifiers: ReadonlyMap<string, Modifier>
}

/** A preorder costs the normal price because it is eaten at the table. */
export function priceFor({ normal, delivery, takeaway }: Price, type: DeliveryType): number {
  if (type === 'delivery') return delivery ?? normal
  return type === 'takeaway' ? (takeaway ?? normal) : normal
}

/** Returns a product's modifiers in the order in which they are shown, sizes first. */
export function usesOf({ sizes, modifiers }: Product): readonly ModifierUse[] {
  return sizes === null ? modifiers : [{ modifierId: sizes, minAmount: 1, maxAmount: 1 }, ...modifiers]
}
