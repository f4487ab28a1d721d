import { type Kysely, sql } from 'kysely'
import { renameTables } from '#server/book/tables/rename-tables.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { ownedBy } from './edit-restaurants.ts'
import type { Owned } from './record-setup.ts'

type TableToSave = { readonly id: number } & Omit<Owned<'tables'>, 'id' | 'removed'>

/** What isn't named stays. */
export interface FloorEdit {
  readonly floors?: {
    readonly removed: readonly string[]
    readonly changed: readonly FloorToSave[]
    readonly added: readonly FloorToSave[]
  }
  readonly tables?: {
    /** Upcoming bookings lose the number of these tables, and keep their claims, so that they are found. */
    readonly removed: readonly number[]
    readonly changed: readonly TableToSave[]
    readonly added: readonly Omit<TableToSave, 'id'>[]
  }
  /** Replace all joins. */
  readonly joins?: readonly Owned<'table_joins'>[]
}

type FloorToSave = Pick<Required<Owned<'floors'>>, 'id' | 'name' | 'position'>

/** Writes floors, tables and joins, and the new numbers of tables wherever they are written. */
export async function editFloor(
  db: Kysely<Schema>,
  restaurantId: number,
  { floors, tables, joins }: FloorEdit,
  now: Date,
): Promise<void> {
  if (floors) {
    await insertRows(
      db,
      'floors',
      ownedBy(
        restaurantId,
        floors.added.map((floor) => ({ ...floor, drawing: {} })),
      ),
    )
    for (const { id, name, position } of floors.changed)
      await db
        .updateTable('floors')
        .set({ name, position })
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', id)
        .execute()
  }
  if (tables) {
    const renamed = await newNumbers(db, restaurantId, tables)
    await removeTables(db, restaurantId, tables.removed, now)
    await changeTables(db, restaurantId, tables.changed, renamed.size > 0)
    await insertRows(db, 'tables', ownedBy(restaurantId, tables.added))
    await renameTables(db, restaurantId, renamed)
    await renameInDrawings(db, restaurantId, renamed)
  }
  if (floors && floors.removed.length > 0)
    await db
      .deleteFrom('floors')
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', floors.removed)
      .execute()
  if (joins) {
    await db.deleteFrom('table_joins').where('restaurant_id', '=', restaurantId).execute()
    await insertRows(db, 'table_joins', ownedBy(restaurantId, joins))
  }
}

/** Returns the new number of each table that gets another one, by its number; null if it is removed. */
async function newNumbers(
  db: Kysely<Schema>,
  restaurantId: number,
  { removed, changed }: NonNullable<FloorEdit['tables']>,
): Promise<ReadonlyMap<string, string | null>> {
  const stored = await db
    .selectFrom('tables')
    .select(['id', 'number'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed', 'is', null)
    .execute()
  const numberOf = new Map<number, string | null>([
    ...changed.map(({ id, number }): [number, string] => [id, number]),
    ...removed.map((id): [number, null] => [id, null]),
  ])
  return new Map(
    stored.flatMap(({ id, number }) => {
      const next = numberOf.get(id)
      return next === undefined || next === number ? [] : [[number, next]]
    }),
  )
}

async function removeTables(
  db: Kysely<Schema>,
  restaurantId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('tables')
    .set({ removed: now, floor_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute()
}

async function changeTables(
  db: Kysely<Schema>,
  restaurantId: number,
  changed: readonly TableToSave[],
  areRenumbered: boolean,
): Promise<void> {
  if (changed.length === 0) return
  const edits = JSON.stringify(changed)
  // Numbers are unique at every moment, and two tables may exchange theirs.
  if (areRenumbered)
    await sql`
      update tables set number = E'\\x01' || tables.id
      from jsonb_populate_recordset(null::tables, ${edits}::text::jsonb) as edit
      where tables.id = edit.id and tables.restaurant_id = ${restaurantId}`.execute(db)
  await sql`
    update tables set number = edit.number, floor_id = edit.floor_id, area = edit.area, min_covers = edit.min_covers,
      max_covers = edit.max_covers, online = edit.online
    from jsonb_populate_recordset(null::tables, ${edits}::text::jsonb) as edit
    where tables.id = edit.id and tables.restaurant_id = ${restaurantId} and tables.removed is null`.execute(
    db,
  )
}

async function renameInDrawings(
  db: Kysely<Schema>,
  restaurantId: number,
  numbers: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (numbers.size === 0) return
  const floors = await db
    .selectFrom('floors')
    .select(['id', 'drawing'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  for (const { id, drawing } of floors) {
    const drawn: unknown = drawing['tables']
    if (!Array.isArray(drawn)) continue
    const tables = drawn.flatMap((table: { readonly number?: unknown }) => {
      const next = numbers.get(String(table.number))
      if (next === undefined) return [table]
      return next === null ? [] : [{ ...table, number: next }]
    })
    await db
      .updateTable('floors')
      .set({ drawing: JSON.stringify({ ...drawing, tables }) })
      .where('id', '=', id)
      .execute()
  }
}
