import type { MenuToRead, Modifier } from '#contracts/ordering/menus.ts'
import type { StockRow, StoredMenus } from './stored-menus.ts'

/** Returns all menus for reading instead of ordering, without stock. */
export function presentMenus(stored: StoredMenus): MenuToRead[] {
  const products = new Map(stored.products.map((product) => [product.id, product]))
  const usesOf = Map.groupBy(stored.uses, ({ product_id }) => product_id)
  const itemsOf = Map.groupBy(stored.sectionProducts, ({ menu_id, section }) => `${section} ${menu_id}`)
  return stored.menus.map(({ id, name }) => ({
    id,
    name,
    sections: stored.sections
      .filter(({ menu_id }) => menu_id === id)
      .map((section) => ({
        name: section.name,
        items: (itemsOf.get(`${section.position} ${id}`) ?? []).flatMap(({ product_id }) => {
          const product = products.get(product_id)
          if (!product) return []
          const asked = (usesOf.get(product.id) ?? []).map(({ modifier_id }) => modifier_id)
          return [
            {
              id: product.id,
              name: product.name,
              description: product.description,
              price: product.price,
              diets: product.diets,
              allergens: product.contains,
              modifiers: product.sizes === null ? asked : [product.sizes, ...asked],
            },
          ]
        }),
      })),
  }))
}

/**
 * Returns the modifiers of a menu by id, including those of options. If several products and options use a
 * modifier, its bounds are the widest of all. Returns null if the menu doesn't exist.
 */
export function presentModifiers(
  stored: StoredMenus,
  stock: readonly StockRow[],
  menuId: string,
): Record<string, Modifier> | null {
  if (!stored.menus.some(({ id }) => id === menuId)) return null
  const inMenu = new Set(
    stored.sectionProducts.filter(({ menu_id }) => menu_id === menuId).map(({ product_id }) => product_id),
  )
  const direct = stored.uses.filter(({ product_id }) => product_id !== null && inMenu.has(product_id))
  const sizes = stored.products.flatMap(({ id, sizes: modifier_id }) =>
    modifier_id !== null && inMenu.has(id) ? [{ modifier_id, min_amount: 1, max_amount: 1 }] : [],
  )
  const reached = new Set([...direct, ...sizes].map(({ modifier_id }) => modifier_id))
  const nested = stored.uses.filter(
    ({ of_modifier_id }) => of_modifier_id !== null && reached.has(of_modifier_id),
  )
  const usesOf = Map.groupBy([...sizes, ...direct, ...nested], ({ modifier_id }) => modifier_id)
  const gone = new Set(
    stock
      .filter(({ sold_out, portions }) => sold_out || portions === 0)
      .map(({ modifier_id, item_id }) => `${modifier_id} ${item_id}`),
  )
  const presented = stored.modifiers.flatMap(({ id, name }): [string, Modifier][] => {
    const uses = usesOf.get(id)
    if (!uses) return []
    return [
      [
        id,
        {
          id,
          name,
          minAmount: Math.min(...uses.map(({ min_amount }) => min_amount)),
          maxAmount: Math.max(...uses.map(({ max_amount }) => max_amount)),
          options: stored.options
            .filter(({ modifier_id }) => modifier_id === id)
            .map((option) => ({
              id: option.id,
              name: option.name,
              price: option.price,
              deliveryPrice: option.delivery_price,
              takeawayPrice: option.takeaway_price,
              maxAmount: option.max_amount,
              available: !gone.has(`${id} ${option.id}`),
              contains: option.contains,
              safeFrom: option.safe_from,
            })),
        },
      ],
    ]
  })
  return Object.fromEntries(presented)
}
