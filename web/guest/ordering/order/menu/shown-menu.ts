import type { OrderingType, OrderMenu, OrderProduct } from '#contracts/ordering/ordering-menu.ts'
import type { PaidBy } from '#domain/money/payable-unit.ts'
import { type DeliveryType, type MenuBook, priceFor } from '#domain/ordering/menu.ts'
import { menuBook, taxRulesOf } from '#domain/ordering/menu-lists.ts'
import type { TaxRules } from '#domain/ordering/taxes.ts'
import { wouldBePaidBy } from '#domain/ordering/ways-to-pay.ts'

export interface ShownSection {
  /** Id of the section's element in the page. */
  readonly anchor: string
  readonly name: string
  readonly dishes: readonly OrderProduct[]
}

/** A menu with lookup tables for everything the order page calculates. */
export interface ShownMenu {
  readonly currency: string
  /** Language of the descriptions; undefined if it's the page's. */
  readonly language: string | undefined
  /** Language of the names of menus, sections, dishes and options; undefined if it's the page's. */
  readonly menuLanguage: string | undefined
  readonly timeZone: string
  readonly book: MenuBook
  readonly taxRules: TaxRules
  readonly tipPercents: readonly number[]
  readonly dishes: ReadonlyMap<string, OrderProduct>
  readonly types: readonly OrderingType[]
  /** Ids of the products that aren’t served at the time of the order. */
  readonly notServed: ReadonlySet<string>
  /** Returns the sections that a delivery type offers, or every orderable section for null. */
  readonly sectionsOf: (type: DeliveryType | null) => readonly ShownSection[]
  readonly typeOf: (type: DeliveryType | null) => OrderingType | null
  /** Returns how an order of this type would be paid if the guest chose this, or nothing if it is empty. */
  readonly paidBy: (type: DeliveryType, chosen: string | undefined) => PaidBy
}

const shown = new WeakMap<OrderMenu, ShownMenu>()

export function shownMenu(menu: OrderMenu): ShownMenu {
  const known = shown.get(menu) ?? lookUp(menu)
  shown.set(menu, known)
  return known
}

function lookUp(menu: OrderMenu): ShownMenu {
  const { currency, language, menuLanguage, timeZone, tipPercents, types } = menu
  const dishes = new Map(menu.products.map((product) => [product.id, product]))
  const typeOf = (type: DeliveryType | null) => types.find((each) => each.deliveryType === type) ?? null
  const sections = new Map<DeliveryType | null, readonly ShownSection[]>()
  const find = (type: DeliveryType | null): readonly ShownSection[] => {
    const ids = typeOf(type)?.menus ?? types.flatMap((each) => each.menus)
    return menu.menus
      .filter(({ id }) => ids.includes(id))
      .flatMap((each, at) =>
        each.sections.map(({ name, productIds }, section) => ({
          anchor: `menu-${at}-${section}`,
          name,
          dishes: productIds.flatMap((id) => dishes.get(id) ?? []),
        })),
      )
  }
  return {
    currency,
    language,
    menuLanguage,
    timeZone,
    tipPercents,
    types,
    notServed: new Set(),
    dishes,
    book: menuBook(menu),
    taxRules: taxRulesOf(menu.taxes),
    typeOf,
    paidBy(type, chosen) {
      const offered = typeOf(type)?.deliveryPayment
      return offered ? wouldBePaidBy(offered, chosen) : 'card'
    },
    sectionsOf: (type) => {
      const known = sections.get(type) ?? find(type)
      sections.set(type, known)
      return known
    },
  }
}

/** Returns whether a dish has a required choice, such as a size. The menu then opens it instead of adding it. */
export function needsAnswer({ sizes, modifiers }: OrderProduct): boolean {
  return sizes !== null || modifiers.some(({ minAmount }) => minAmount > 0)
}

/** Returns whether a dish is sold out for today or has no portions left. */
export function isGone({ soldOut, stock }: OrderProduct): boolean {
  return soldOut || stock === 0
}

/**
 * Returns the price of a dish in its cheapest size, in minor units. Uses the standard price until a delivery type is
 * chosen.
 */
export function priceFrom({ book }: ShownMenu, dish: OrderProduct, type: DeliveryType | null): number {
  const sizes = dish.sizes === null ? [] : (book.modifiers.get(dish.sizes)?.options ?? [])
  const prices = (sizes.length > 0 ? sizes : [dish]).map(({ price }) => priceFor(price, type ?? 'preorder'))
  return Math.min(...prices)
}
