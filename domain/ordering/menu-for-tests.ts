import type { Menu, MenuBook, Modifier, ModifierUse, Option, Portion, Price, Product } from './menu.ts'

export function price(normal: number, more: Partial<Price> = {}): Price {
  return { normal, delivery: null, takeaway: null, ...more }
}

function portion(id: string, normal: number): Portion {
  return {
    id,
    name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
    price: price(normal),
    points: 1,
    soldOut: false,
    stock: null,
    allergens: { contains: [], safeFrom: [] },
  }
}

export function product(id: string, normal: number, more: Partial<Product> = {}): Product {
  return { ...portion(id, normal), taxClass: 'food', sizes: null, modifiers: [], hours: null, ...more }
}

export function option(id: string, normal = 0, more: Partial<Option> = {}): Option {
  return { ...portion(id, normal), points: 0, maxAmount: 1, modifiers: [], ...more }
}

export function bounds(modifierId: string, minAmount: number, maxAmount: number): ModifierUse {
  return { modifierId, minAmount, maxAmount }
}

export function modifier(id: string, ...options: readonly Option[]): Modifier {
  return { id, name: `${id[0]?.toUpperCase()}${id.slice(1)}`, options }
}

export function menuOf(productIds: readonly string[], more: Partial<Menu> = {}): Menu {
  return { id: 'main', name: 'Menu', hours: null, sections: [{ name: 'All', productIds }], ...more }
}

/** Without `menus`, the book has one menu with all products. */
export function bookOf(
  products: readonly Product[],
  modifiers: readonly Modifier[] = [],
  menus: readonly Menu[] = [menuOf(products.map(({ id }) => id))],
): MenuBook {
  return {
    menus,
    products: new Map(products.map((each) => [each.id, each])),
    modifiers: new Map(modifiers.map((each) => [each.id, each])),
  }
}

const milk = modifier('milk', option('cow'), option('oat', 50), option('soy', 40), option('pea', 60))
const sizes = modifier('sizes', option('small', 900), option('large', 1300))
const toppings = modifier(
  'toppings',
  option('cheese', 150, { maxAmount: 3 }),
  option('ham', 200, { maxAmount: 2 }),
  option('salad', 400, { modifiers: [bounds('dressing', 1, 1)] }),
)
const dressing = modifier('dressing', option('vinegar'), option('truffle', 250))

/** A pizza with sizes, toppings and a side salad that needs a dressing; cereal and coffee, which share the milk. */
export const bistro: MenuBook = bookOf(
  [
    product('pizza', 800, { sizes: 'sizes', modifiers: [bounds('toppings', 0, 4)], points: 3 }),
    product('cereal', 500, { modifiers: [bounds('milk', 1, 1)] }),
    product('coffee', 300, {
      price: price(300, { delivery: 350, takeaway: 250 }),
      taxClass: 'drinks',
      modifiers: [bounds('milk', 0, 4)],
    }),
    product('soup', 700),
  ],
  [milk, sizes, toppings, dressing],
)
