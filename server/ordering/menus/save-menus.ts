import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { isUnchanged, type MenuChange } from './overlay-menus.ts'
import { createMenuStore } from './menu-store.ts'
import type { StoredMenus } from './stored-menus.ts'

/** Reads everything stored about a restaurant's menus except stock, without caching. */
export function loadMenus(database: Pick<Database, 'sql'>, restaurantId: number): Promise<StoredMenus> {
  return createMenuStore(database).load(restaurantId)
}

/** Stock that a file sets for a product or option. Items that aren't in the file keep their stock. */
export interface StockToSave {
  readonly modifierId: string
  readonly itemId: string
  readonly portions: number | null
  readonly soldOut: boolean
}

/** Saves a change to menus and stock in one transaction. The database checks bounds again. */
export async function saveMenus(
  { sql: db }: Pick<Database, 'sql'>,
  restaurantId: number,
  change: MenuChange,
  stock: readonly StockToSave[],
): Promise<void> {
  if (isUnchanged(change) && stock.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await writeMenus(transaction, restaurantId, change)
    for (const { modifierId, itemId, portions, soldOut } of stock)
      await sql`
        insert into stock (restaurant_id, modifier_id, item_id, portions, sold_out)
        values (${restaurantId}, ${modifierId}, ${itemId}, ${portions}, ${soldOut})
        on conflict (restaurant_id, modifier_id, item_id)
        do update set portions = excluded.portions, sold_out = excluded.sold_out
      `.execute(transaction)
  })
}

/** Writes a change to menus in the transaction of the caller. */
export async function writeMenus(
  transaction: Transaction<Schema>,
  restaurantId: number,
  change: MenuChange,
): Promise<void> {
  await saveParts(transaction, change)
  await saveSections(transaction, restaurantId, change)
  await saveUses(transaction, restaurantId, change)
  await removeRest(transaction, restaurantId, change)
}

async function saveParts(
  transaction: Transaction<Schema>,
  { menus, modifiers, options, products }: MenuChange,
): Promise<void> {
  await sql`
    insert into menus (restaurant_id, id, position, name, hours)
    select restaurant_id, id, position, name, hours
    from jsonb_populate_recordset(null::menus, ${rowsOf(menus)}::text::jsonb)
    on conflict (restaurant_id, id)
    do update set position = excluded.position, name = excluded.name, hours = excluded.hours
  `.execute(transaction)
  await sql`
    insert into modifiers select * from jsonb_populate_recordset(null::modifiers, ${rowsOf(modifiers)}::text::jsonb)
    on conflict (restaurant_id, id) do update set name = excluded.name
  `.execute(transaction)
  await sql`
    insert into options select * from jsonb_populate_recordset(null::options, ${rowsOf(options.written)}::text::jsonb)
    on conflict (restaurant_id, modifier_id, id) do update set
      position = excluded.position, name = excluded.name, price = excluded.price,
      delivery_price = excluded.delivery_price, takeaway_price = excluded.takeaway_price, points = excluded.points,
      contains = excluded.contains, safe_from = excluded.safe_from, max_amount = excluded.max_amount
  `.execute(transaction)
  await sql`
    insert into products select * from jsonb_populate_recordset(null::products, ${rowsOf(products.written)}::text::jsonb)
    on conflict (restaurant_id, id) do update set
      name = excluded.name, description = excluded.description, price = excluded.price,
      delivery_price = excluded.delivery_price, takeaway_price = excluded.takeaway_price,
      tax_class = excluded.tax_class, points = excluded.points, diets = excluded.diets,
      contains = excluded.contains, safe_from = excluded.safe_from, hours = excluded.hours, photo = excluded.photo,
      sizes = excluded.sizes
  `.execute(transaction)
}

async function saveSections(
  transaction: Transaction<Schema>,
  restaurantId: number,
  { after, sectionsOf }: MenuChange,
): Promise<void> {
  if (sectionsOf.length === 0) return
  await transaction
    .deleteFrom('menu_sections')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', 'in', sectionsOf)
    .execute()
  const own = (rows: readonly { readonly menu_id: string }[]) =>
    rowsOf(rows.filter(({ menu_id }) => sectionsOf.includes(menu_id)))
  await sql`
    insert into menu_sections select *
    from jsonb_populate_recordset(null::menu_sections, ${own(after.sections)}::text::jsonb)
  `.execute(transaction)
  await sql`
    insert into section_products select *
    from jsonb_populate_recordset(null::section_products, ${own(after.sectionProducts)}::text::jsonb)
  `.execute(transaction)
}

async function saveUses(
  transaction: Transaction<Schema>,
  restaurantId: number,
  { after, uses }: MenuChange,
): Promise<void> {
  const optionsOf = JSON.stringify(uses.options.map(({ modifier_id, id }) => [modifier_id, id]))
  await sql`
    delete from modifier_uses
    where restaurant_id = ${restaurantId} and (
      product_id = any(${[...uses.products]}::text[])
      or jsonb_build_array(of_modifier_id, of_option_id) in (select jsonb_array_elements(${optionsOf}::text::jsonb))
    )
  `.execute(transaction)
  const isOf = ({ product_id, of_modifier_id, of_option_id }: StoredMenus['uses'][number]) =>
    product_id === null
      ? uses.options.some(({ modifier_id, id }) => modifier_id === of_modifier_id && id === of_option_id)
      : uses.products.includes(product_id)
  await sql`
    insert into modifier_uses select *
    from jsonb_populate_recordset(null::modifier_uses, ${rowsOf(after.uses.filter(isOf))}::text::jsonb)
  `.execute(transaction)
}

async function removeRest(
  transaction: Transaction<Schema>,
  restaurantId: number,
  { products, options, removedMenus, removedModifiers }: MenuChange,
): Promise<void> {
  await sql`
    delete from products where restaurant_id = ${restaurantId} and id = any(${[...products.removed]}::text[])
  `.execute(transaction)
  const removed = JSON.stringify(options.removed.map(({ modifier_id, id }) => [modifier_id, id]))
  await sql`
    delete from options where restaurant_id = ${restaurantId}
      and jsonb_build_array(modifier_id, id) in (select jsonb_array_elements(${removed}::text::jsonb))
  `.execute(transaction)
  if (removedMenus.length > 0)
    await sql`
      delete from menus where restaurant_id = ${restaurantId} and id = any(${[...removedMenus]}::text[])
    `.execute(transaction)
  if (removedModifiers.length > 0)
    await sql`
      delete from modifiers where restaurant_id = ${restaurantId} and id = any(${[...removedModifiers]}::text[])
    `.execute(transaction)
}

function rowsOf(rows: readonly object[]): string {
  return JSON.stringify(rows)
}
