import { type MenuChange, optionKey } from '#server/ordering/menus/overlay-menus.ts'
import type { StockToSave } from '#server/ordering/menus/save-menus.ts'
import type { StoredMenus } from '#server/ordering/menus/stored-menus.ts'
import type { WrittenOption, WrittenProduct, WrittenUse } from './menu-row.ts'
import type { FileRow } from '../read-file.ts'

export interface ReadMenuRow extends FileRow {
  readonly written: WrittenProduct | WrittenOption
}

/** The rows of a file in the form in which the database stores them. */
export interface WantedRows {
  readonly menus: StoredMenus
  readonly stock: readonly StockToSave[]
  /** Returns the keys of the file's rows that a change writes. */
  readonly touched: (change: MenuChange) => ReadonlySet<string>
}

/**
 * Converts rows of a file to database rows. Existing menus keep their positions, and new ones are added at
 * the end. The name of a menu or modifier is required in only one of its rows.
 */
export function storedRows(
  restaurantId: number,
  rows: readonly ReadMenuRow[],
  stored: StoredMenus,
): WantedRows {
  const products = rows.flatMap(({ written }) => (written.kind === 'product' ? [written] : []))
  const options = rows.flatMap(({ written }) => (written.kind === 'option' ? [written] : []))
  const own = { restaurant_id: restaurantId }
  const menuIds = [...new Set(products.map(({ menu }) => menu.id))]
  const sections = menuIds.flatMap((menuId) => {
    const inMenu = products.filter(({ menu }) => menu.id === menuId)
    return [...new Set(inMenu.map(({ section }) => section))].map((name, position) => ({
      menuId,
      name,
      position,
      products: inMenu.filter(({ section }) => section === name),
    }))
  })
  const unique = [...new Map(products.map((product) => [product.id, product])).values()]
  return {
    menus: {
      menus: menuIds.map((id, place) => menuRow(restaurantId, id, products, stored, place)),
      sections: sections.map(({ menuId, position, name }) => ({ ...own, menu_id: menuId, position, name })),
      sectionProducts: sections.flatMap(({ menuId, position, products: listed }) =>
        listed.map(({ id }, place) => ({
          ...own,
          menu_id: menuId,
          section: position,
          position: place,
          product_id: id,
        })),
      ),
      products: unique.map((product) => ({
        ...own,
        ...portionRow(product),
        price: product.price,
        points: product.points ?? 1,
        description: product.description,
        tax_class: product.taxClass,
        diets: [...product.diets],
        hours: product.hours,
        photo: product.photo,
        sizes: product.sizes,
      })),
      modifiers: [...new Set(options.map(({ modifier }) => modifier.id))].map((id) => ({
        ...own,
        id,
        name:
          options.find(({ modifier }) => modifier.id === id && modifier.name !== '')?.modifier.name ??
          stored.modifiers.find((modifier) => modifier.id === id)?.name ??
          id,
      })),
      options: options.map((option) => ({
        ...own,
        ...portionRow(option),
        modifier_id: option.modifier.id,
        position: options.filter(({ modifier }) => modifier.id === option.modifier.id).indexOf(option),
        price: option.price ?? 0,
        points: option.points ?? 0,
        max_amount: option.maxAmount,
      })),
      uses: [
        ...unique.flatMap(({ id, modifiers }) =>
          modifiers.map((use, position) => ({
            ...own,
            ...useRow(use, position),
            product_id: id,
            of_modifier_id: null,
            of_option_id: null,
          })),
        ),
        ...options.flatMap(({ id, modifier, modifiers }) =>
          modifiers.map((use, position) => ({
            ...own,
            ...useRow(use, position),
            product_id: null,
            of_modifier_id: modifier.id,
            of_option_id: id,
          })),
        ),
      ],
    },
    stock: [...unique, ...options].flatMap((written) =>
      written.stock === null && written.soldOut === null
        ? []
        : [
            {
              modifierId: written.kind === 'option' ? written.modifier.id : '',
              itemId: written.id,
              portions: written.stock,
              soldOut: written.soldOut ?? false,
            },
          ],
    ),
    touched: ({ products: changed, options: changedOptions, uses, sectionsOf }) =>
      new Set([
        ...changed.written.map(({ id }) => id),
        ...uses.products,
        ...changedOptions.written.map(optionKey),
        ...uses.options.map(optionKey),
        ...products.filter(({ menu }) => sectionsOf.includes(menu.id)).map(({ id }) => id),
      ]),
  }
}

function menuRow(
  restaurantId: number,
  id: string,
  products: readonly WrittenProduct[],
  { menus }: StoredMenus,
  place: number,
): StoredMenus['menus'][number] {
  const rows = products.filter(({ menu }) => menu.id === id)
  const before = menus.find((menu) => menu.id === id)
  return {
    restaurant_id: restaurantId,
    id,
    position: before?.position ?? menus.length + place,
    name: rows.find(({ menu }) => menu.name !== '')?.menu.name ?? before?.name ?? id,
    hours: rows.find(({ menu }) => menu.hours !== null)?.menu.hours ?? null,
  }
}

function portionRow({
  id,
  name,
  deliveryPrice,
  takeawayPrice,
  contains,
  safeFrom,
}: Pick<WrittenProduct, 'id' | 'name' | 'deliveryPrice' | 'takeawayPrice' | 'contains' | 'safeFrom'>) {
  return {
    id,
    name,
    delivery_price: deliveryPrice,
    takeaway_price: takeawayPrice,
    contains: [...contains],
    safe_from: [...safeFrom],
  }
}

function useRow({ modifierId, minAmount, maxAmount }: WrittenUse, position: number) {
  return { position, modifier_id: modifierId, min_amount: minAmount, max_amount: maxAmount }
}
