import type { Row } from '#server/platform/database/insert-rows.ts'
import { readHours } from '#world/listings/read-hours.ts'
import type { WorldDish, WorldMenu, WorldModifier } from './menu-phrases.ts'

/** Database rows of menus by table, in an order in which they can be inserted. */
export interface MenuRows {
  menus: Row<'menus'>[]
  menu_sections: Row<'menu_sections'>[]
  modifiers: Row<'modifiers'>[]
  options: Row<'options'>[]
  products: Row<'products'>[]
  modifier_uses: Row<'modifier_uses'>[]
  section_products: Row<'section_products'>[]
  stock: Row<'stock'>[]
}

/** Returns the rows of all menus of restaurants in this world, in the given order. */
export function menuRows(menus: readonly WorldMenu[], idOf: ReadonlyMap<string, number>): MenuRows {
  const all = menus.flatMap((menu, position) => {
    const restaurantId = idOf.get(menu.of)
    return restaurantId === undefined ? [] : [{ menu, position, restaurantId }]
  })
  const sections = all.flatMap(({ menu, restaurantId }) =>
    menu.sections.map((section, position) => ({ ...section, position, menu, restaurantId })),
  )
  const dishes = sections.flatMap((section) => section.dishes.map((dish) => ({ ...section, dish })))
  const asks = all
    .flatMap(({ menu, restaurantId }) => menu.asks.map((ask) => ({ ask, restaurantId })))
    .filter(
      ({ ask, restaurantId }, index, every) =>
        every.findIndex((other) => other.ask.id === ask.id && other.restaurantId === restaurantId) === index,
    )
  const boundsOf = (restaurantId: number, id: string) => {
    const found = asks.find((each) => each.ask.id === id && each.restaurantId === restaurantId)
    if (!found) throw new Error(`No menu of the restaurant has the modifier ${id}`)
    return found.ask.bounds
  }
  const use = (restaurantId: number, position: number, used: WorldDish['modifiers'][number]) => {
    const [min_amount, max_amount] = used.bounds ?? boundsOf(restaurantId, used.id)
    return { restaurant_id: restaurantId, position, modifier_id: used.id, min_amount, max_amount }
  }
  return {
    menus: all.map(({ menu, position, restaurantId }) => ({
      restaurant_id: restaurantId,
      id: menu.id,
      position,
      name: menu.name,
      hours: menu.hours === undefined ? null : everyDay(menu.hours),
    })),
    menu_sections: sections.map(({ restaurantId, menu, position, name }) => ({
      restaurant_id: restaurantId,
      menu_id: menu.id,
      position,
      name,
    })),
    modifiers: asks.map(({ ask, restaurantId }) => ({
      restaurant_id: restaurantId,
      id: ask.id,
      name: ask.name,
    })),
    options: asks.flatMap(({ ask, restaurantId }) => optionRows(ask, restaurantId)),
    products: dishes.map(({ restaurantId, dish }) => productRow(dish, restaurantId)),
    modifier_uses: [
      ...dishes.flatMap(({ restaurantId, dish }) =>
        dish.modifiers.map((used, position) => ({
          ...use(restaurantId, position, used),
          product_id: dish.id,
          of_modifier_id: null,
          of_option_id: null,
        })),
      ),
      ...asks.flatMap(({ ask, restaurantId }) =>
        ask.options.flatMap((option) =>
          option.modifiers.map((used, position) => ({
            ...use(restaurantId, position, used),
            product_id: null,
            of_modifier_id: ask.id,
            of_option_id: option.id,
          })),
        ),
      ),
    ],
    section_products: sections.flatMap(({ restaurantId, menu, position, dishes: own }) =>
      own.map((dish, place) => ({
        restaurant_id: restaurantId,
        menu_id: menu.id,
        section: position,
        position: place,
        product_id: dish.id,
      })),
    ),
    stock: dishes.flatMap(({ restaurantId, dish }) =>
      dish.stock === null
        ? []
        : [{ restaurant_id: restaurantId, modifier_id: '', item_id: dish.id, portions: dish.stock }],
    ),
  }
}

function productRow(dish: WorldDish, restaurantId: number): Row<'products'> {
  return {
    restaurant_id: restaurantId,
    id: dish.id,
    name: dish.name,
    description: dish.description,
    price: dish.price,
    delivery_price: dish.delivery,
    takeaway_price: dish.takeaway,
    tax_class: dish.taxClass,
    points: dish.points,
    diets: [...dish.diets],
    contains: [...dish.contains],
    safe_from: [...dish.safeFrom],
    sizes: dish.sizes,
    photo: '',
  }
}

function optionRows({ id, options }: WorldModifier, restaurantId: number): Row<'options'>[] {
  return options.map((option, position) => ({
    restaurant_id: restaurantId,
    modifier_id: id,
    id: option.id,
    position,
    name: option.name,
    price: option.price,
    points: option.points,
    contains: [...option.contains],
    safe_from: [...option.safeFrom],
    max_amount: option.maxAmount,
  }))
}

function everyDay(hours: string): [number, number, number][] {
  const { opens, closes } = readHours(hours)
  return [0, 1, 2, 3, 4, 5, 6].map((weekDay) => [weekDay, opens, closes])
}
