import { createHash } from 'node:crypto'
import type { StaffMenus } from '#contracts/ordering/staff-menus.ts'
import type { StoredHours } from '#server/platform/database/tables/menu-tables.ts'
import type { StoredMenus } from './stored-menus.ts'

type Portion = StaffMenus['products'][number] | StaffMenus['modifiers'][number]['options'][number]
type PortionRow = StoredMenus['products'][number] | StoredMenus['options'][number]
type Use = StoredMenus['uses'][number]
type Week = NonNullable<StaffMenus['menus'][number]['hours']>

/** Returns stored menus as staff read and write them. */
export function staffMenusOf(stored: StoredMenus): StaffMenus {
  const listed = stored.sectionProducts.map((each) => each.product_id)
  const place = new Map([...new Set(listed)].map((id, at) => [id, at]))
  const order = ({ id }: { readonly id: string }) => place.get(id) ?? listed.length
  return {
    menus: stored.menus.map(({ id, name, hours }) => ({
      id,
      name,
      hours: weekOf(hours),
      sections: stored.sections
        .filter((section) => section.menu_id === id)
        .map((section) => ({
          name: section.name,
          products: stored.sectionProducts
            .filter((each) => each.menu_id === id && each.section === section.position)
            .map((each) => each.product_id),
        })),
    })),
    products: stored.products
      .toSorted((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))
      .map((row) => ({
        ...portionOf(
          row,
          stored.uses.filter((use) => use.product_id === row.id),
        ),
        price: row.price,
        description: row.description,
        taxClass: row.tax_class,
        diets: row.diets,
        sizes: row.sizes,
        hours: weekOf(row.hours),
        photo: row.photo,
      })),
    modifiers: stored.modifiers
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, name }) => ({
        id,
        name,
        options: stored.options
          .filter((option) => option.modifier_id === id)
          .map((option) => ({
            ...portionOf(
              option,
              stored.uses.filter((use) => use.of_modifier_id === id && use.of_option_id === option.id),
            ),
            price: option.price,
            maxAmount: option.max_amount,
          })),
      })),
  }
}

/** Returns menus that staff have written as the database stores them. */
export function storedMenusOf(restaurantId: number, { menus, products, modifiers }: StaffMenus): StoredMenus {
  const own = { restaurant_id: restaurantId }
  return {
    menus: menus.map(({ id, name, hours }, position) => ({
      ...own,
      id,
      position,
      name,
      hours: spansOf(hours),
    })),
    sections: menus.flatMap(({ id, sections }) =>
      sections.map(({ name }, position) => ({ ...own, menu_id: id, position, name })),
    ),
    sectionProducts: menus.flatMap(({ id, sections }) =>
      sections.flatMap((section, at) =>
        section.products.map((product_id, position) => ({
          ...own,
          menu_id: id,
          section: at,
          position,
          product_id,
        })),
      ),
    ),
    products: products.map((product) => ({
      ...own,
      ...portionRow(product),
      price: product.price,
      description: product.description,
      tax_class: product.taxClass,
      diets: product.diets,
      sizes: product.sizes,
      hours: spansOf(product.hours),
      photo: product.photo,
    })),
    modifiers: modifiers.map(({ id, name }) => ({ ...own, id, name })),
    options: modifiers.flatMap(({ id, options }) =>
      options.map((option, position) => ({
        ...own,
        ...portionRow(option),
        modifier_id: id,
        position,
        price: option.price,
        max_amount: option.maxAmount,
      })),
    ),
    uses: [
      ...products.flatMap(({ id, modifiers: uses }) =>
        usesOf(uses, { ...own, product_id: id, of_modifier_id: null, of_option_id: null }),
      ),
      ...modifiers.flatMap(({ id, options }) =>
        options.flatMap((option) =>
          usesOf(option.modifiers, {
            ...own,
            product_id: null,
            of_modifier_id: id,
            of_option_id: option.id,
          }),
        ),
      ),
    ],
  }
}

/** Returns another value whenever anything about the menus changes. */
export function revisionOfMenus(menus: StaffMenus): string {
  return createHash('sha256').update(JSON.stringify(menus)).digest('base64url').slice(0, 22)
}

function portionOf(row: PortionRow, uses: readonly Use[]): Omit<Portion, 'price'> {
  return {
    id: row.id,
    name: row.name,
    deliveryPrice: row.delivery_price,
    takeawayPrice: row.takeaway_price,
    points: row.points,
    contains: row.contains,
    safeFrom: row.safe_from,
    modifiers: uses.map(({ modifier_id, min_amount, max_amount }) => ({
      modifierId: modifier_id,
      minAmount: min_amount,
      maxAmount: max_amount,
    })),
  }
}

function portionRow({ id, name, deliveryPrice, takeawayPrice, points, contains, safeFrom }: Portion) {
  return {
    id,
    name,
    delivery_price: deliveryPrice,
    takeaway_price: takeawayPrice,
    points,
    contains,
    safe_from: safeFrom,
  }
}

function usesOf(
  uses: Portion['modifiers'],
  of: Pick<Use, 'restaurant_id' | 'product_id' | 'of_modifier_id' | 'of_option_id'>,
): Use[] {
  return uses.map(({ modifierId, minAmount, maxAmount }, position) => ({
    ...of,
    position,
    modifier_id: modifierId,
    min_amount: minAmount,
    max_amount: maxAmount,
  }))
}

function weekOf(spans: StoredHours | null): Week | null {
  return spans && spans.map(([weekDay, opens, closes]) => ({ weekDay, opens, closes }))
}

function spansOf(week: Week | null): StoredHours | null {
  return week && week.map(({ weekDay, opens, closes }) => [weekDay, opens, closes])
}
