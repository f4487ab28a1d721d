import { menuProblems } from '#domain/ordering/menu-problems.ts'
import type { MenuBook, Modifier, ModifierUse, Option, Product } from '#domain/ordering/menu.ts'
import type { OpeningHours } from '#domain/availability/service-days.ts'
import type { StoredHours } from '#server/platform/database/tables/menu-tables.ts'
import type { StockRow, StoredMenus } from './stored-menus.ts'

/**
 * Returns the menus that guests can order from, without stock. Omits products that have no price or whose
 * settings no order can satisfy; `leftOut` lists the ids of the latter.
 */
export function menuBookOf(
  stored: StoredMenus,
  taxClasses: ReadonlySet<string>,
): { readonly book: MenuBook; readonly leftOut: readonly string[] } {
  const book = wholeBook(stored)
  const products = [...book.products.values()]
  const unusable = new Set(menuProblems(book, taxClasses).map(({ details }) => String(details?.['at'] ?? '')))
  const isUsable = (each: ModifierUse): boolean => {
    const options = book.modifiers.get(each.modifierId)?.options ?? []
    return (
      !unusable.has(each.modifierId) &&
      options.every(({ id, modifiers: own }) => !unusable.has(id) && own.every(isUsable))
    )
  }
  const orderable = products.filter(
    ({ id, sizes, modifiers: own }) =>
      !unusable.has(id) &&
      [...own, ...(sizes === null ? [] : [{ modifierId: sizes, minAmount: 1, maxAmount: 1 }])].every(
        isUsable,
      ),
  )
  const kept = new Map(orderable.map((product) => [product.id, product]))
  return {
    book: { ...book, products: kept, menus: menusOf(stored, kept) },
    leftOut: products.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

/** Returns all products that have a price, even if they can't be ordered, with their modifiers but without menus. */
export function wholeBook(stored: StoredMenus): MenuBook {
  const optionsOf = Map.groupBy(stored.options, ({ modifier_id }) => modifier_id)
  const usesOf = Map.groupBy(stored.uses, ({ product_id, of_modifier_id, of_option_id }) =>
    keyOf(product_id, of_modifier_id, of_option_id),
  )
  const uses = (key: string): ModifierUse[] =>
    (usesOf.get(key) ?? []).map(({ modifier_id, min_amount, max_amount }) => ({
      modifierId: modifier_id,
      minAmount: min_amount,
      maxAmount: max_amount,
    }))
  const modifiers = stored.modifiers.map(
    ({ id, name }): Modifier => ({
      id,
      name,
      options: (optionsOf.get(id) ?? []).map(
        (option): Option => ({
          ...portionOf(option, option.price),
          maxAmount: option.max_amount,
          modifiers: uses(keyOf(null, id, option.id)),
        }),
      ),
    }),
  )
  const products = stored.products.flatMap((product): Product[] =>
    product.price === null
      ? []
      : [
          {
            ...portionOf(product, product.price),
            taxClass: product.tax_class,
            sizes: product.sizes,
            modifiers: uses(keyOf(product.id, null, null)),
            hours: hoursOf(product.hours),
          },
        ],
  )
  return {
    menus: [],
    products: new Map(products.map((product) => [product.id, product])),
    modifiers: new Map(modifiers.map((modifier) => [modifier.id, modifier])),
  }
}

/** Returns the menus with each item's stock: whether it is sold out and how many portions are left. */
export function withStock(book: MenuBook, stock: readonly StockRow[]): MenuBook {
  if (stock.length === 0) return book
  const products = new Map(book.products)
  const modifiers = new Map(book.modifiers)
  for (const { modifier_id, item_id, portions, sold_out } of stock) {
    const state = { soldOut: sold_out, stock: portions }
    const product = modifier_id === '' ? products.get(item_id) : undefined
    if (product) products.set(item_id, { ...product, ...state })
    const modifier = modifiers.get(modifier_id)
    if (modifier)
      modifiers.set(modifier_id, {
        ...modifier,
        options: modifier.options.map((option) => (option.id === item_id ? { ...option, ...state } : option)),
      })
  }
  return { menus: book.menus, products, modifiers }
}

/** Converts stored hours to weekly hours without special periods. Returns null if there are none. */
export function hoursOf(stored: StoredHours | null): OpeningHours | null {
  return (
    stored && {
      services: stored.map(([weekDay, opens, closes]) => ({ weekDay, opens, closes })),
      specialPeriods: [],
    }
  )
}

function menusOf(stored: StoredMenus, products: ReadonlyMap<string, Product>): MenuBook['menus'] {
  const listed = Map.groupBy(stored.sectionProducts, ({ menu_id, section }) => `${section} ${menu_id}`)
  return stored.menus.map(({ id, name, hours }) => ({
    id,
    name,
    hours: hoursOf(hours),
    sections: stored.sections
      .filter(({ menu_id }) => menu_id === id)
      .map((section) => ({
        name: section.name,
        productIds: (listed.get(`${section.position} ${id}`) ?? [])
          .map(({ product_id }) => product_id)
          .filter((productId) => products.has(productId)),
      }))
      .filter(({ productIds }) => productIds.length > 0),
  }))
}

interface StoredPortion {
  readonly id: string
  readonly name: string
  readonly delivery_price: number | null
  readonly takeaway_price: number | null
  readonly points: number
  readonly contains: readonly string[]
  readonly safe_from: readonly string[]
}

function portionOf(row: StoredPortion, normal: number) {
  return {
    id: row.id,
    name: row.name,
    price: { normal, delivery: row.delivery_price, takeaway: row.takeaway_price },
    points: row.points,
    soldOut: false,
    stock: null,
    allergens: { contains: row.contains, safeFrom: row.safe_from },
  }
}

function keyOf(productId: string | null, modifierId: string | null, optionId: string | null): string {
  return JSON.stringify([productId, modifierId, optionId])
}
