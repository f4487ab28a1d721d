import type { DeliveryType, Menu, MenuBook, Modifier, Product } from './menu.ts'
import type { TaxRules } from './taxes.ts'

/** Menus in the form in which they are sent to a browser, as lists. */
export interface MenuLists {
  readonly menus: readonly Menu[]
  readonly products: readonly Product[]
  readonly modifiers: readonly Modifier[]
}

export interface TaxLists extends Omit<TaxRules, 'classes'> {
  readonly classes: readonly ({ readonly taxClass: string } & Readonly<
    Record<DeliveryType, readonly string[]>
  >)[]
}

export function menuBook({ menus, products, modifiers }: MenuLists): MenuBook {
  return {
    menus,
    products: new Map(products.map((product) => [product.id, product])),
    modifiers: new Map(modifiers.map((modifier) => [modifier.id, modifier])),
  }
}

export function taxRulesOf({ classes, ...rules }: TaxLists): TaxRules {
  return { ...rules, classes: new Map(classes.map(({ taxClass, ...byType }) => [taxClass, byType])) }
}
