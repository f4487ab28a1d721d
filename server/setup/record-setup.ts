import { type Kysely, sql, type Transaction } from 'kysely'
import type { CalendarDate } from '#domain/time/zone.ts'
import { insertRows, type Row } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

type Owned<
  Name extends 'opening_hours' | 'special_periods' | 'floors' | 'tables' | 'table_joins' | 'event_details',
> = Omit<Row<Name>, 'restaurant_id'>

/** A restaurant or an event to create, with what belongs to it. */
export interface NewSetup {
  readonly restaurant: Row<'restaurants'>
  readonly hours: readonly Owned<'opening_hours'>[]
  readonly periods?: readonly Owned<'special_periods'>[]
  readonly floors?: readonly Owned<'floors'>[]
  readonly tables: readonly Owned<'tables'>[]
  readonly joins?: readonly Owned<'table_joins'>[]
  readonly event?: Owned<'event_details'>
}

/** A change of a restaurant. What isn't named stays as it is. */
export interface SetupEdit {
  readonly restaurantId: number
  /** Columns with their new values. */
  readonly columns?: Partial<Omit<Row<'restaurants'>, 'booking' | 'payment' | 'customization'>>
  /** Rules to set. All others stay. */
  readonly booking?: object
  readonly payment?: object
  readonly customization?: object
  /** Replace all opening hours and hours for bookings. */
  readonly hours?: readonly Owned<'opening_hours'>[]
  /** Tables to add. */
  readonly tables?: readonly Owned<'tables'>[]
  readonly importedPeriods?: PeriodsEdit | undefined
}

export interface PeriodsEdit {
  /** Which imported periods are removed. Those that staff wrote stay. */
  readonly removed: 'all' | 'none' | { readonly endingBefore: CalendarDate }
  readonly added: readonly Owned<'special_periods'>[]
}

export interface CreatedSetup {
  readonly id: number
  /** Ids of the tables by their number. */
  readonly tableIds: ReadonlyMap<string, number>
}

/**
 * The only writer of what a restaurant is: profile, hours, special periods, floors, tables, joins, rules and event details.
 * Takes part in the caller's transaction, so that a change is written together with what caused it. Resolves to the new
 * restaurants in their order. All new ones must have the same columns. Forget changed restaurants in the catalogue once the
 * transaction has ended.
 */
export async function recordSetup(
  db: Transaction<Schema>,
  { created = [], edited = [] }: { created?: readonly NewSetup[]; edited?: readonly SetupEdit[] },
): Promise<CreatedSetup[]> {
  const added = await createRestaurants(db, created)
  await editRestaurants(db, edited)
  return added
}

async function createRestaurants(db: Kysely<Schema>, setups: readonly NewSetup[]): Promise<CreatedSetup[]> {
  const rows = await insertRows<{ id: number; slug: string }>(
    db,
    'restaurants',
    setups.map(({ restaurant }) => restaurant),
    ['id', 'slug'],
  )
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const restaurants = setups.map((setup) => ({ ...setup, id: idOf.get(setup.restaurant.slug) ?? 0 }))
  const owned = <Item extends object>(itemsOf: (setup: NewSetup) => readonly Item[] | undefined) =>
    restaurants.flatMap((setup) => ownedBy(setup.id, itemsOf(setup)))
  await insertRows(
    db,
    'opening_hours',
    owned(({ hours }) => hours),
  )
  await insertRows(
    db,
    'special_periods',
    owned(({ periods }) => periods),
  )
  await insertRows(
    db,
    'floors',
    owned(({ floors }) => floors),
  )
  const tables = await insertRows<{ id: number; restaurant_id: number; number: string }>(
    db,
    'tables',
    owned(({ tables }) => tables),
    ['id', 'restaurant_id', 'number'],
  )
  await insertRows(
    db,
    'table_joins',
    owned(({ joins }) => joins),
  )
  await insertRows(
    db,
    'event_details',
    owned(({ event }) => event && [event]),
  )
  const tablesOf = Map.groupBy(tables, (table) => table.restaurant_id)
  return restaurants.map(({ id }) => ({
    id,
    tableIds: new Map((tablesOf.get(id) ?? []).map((table) => [table.number, table.id])),
  }))
}

async function editRestaurants(db: Kysely<Schema>, edits: readonly SetupEdit[]): Promise<void> {
  if (edits.length === 0) return
  await saveColumns(db, edits)
  await replaceHours(db, edits)
  await replaceImportedPeriods(db, edits)
  await insertRows(
    db,
    'tables',
    edits.flatMap(({ restaurantId, tables }) => ownedBy(restaurantId, tables)),
  )
}

/** Writes all edits with one statement, each with the columns that it names. */
async function saveColumns(db: Kysely<Schema>, edits: readonly SetupEdit[]): Promise<void> {
  const changes = edits.map(
    ({ restaurantId, columns = {}, booking = {}, payment = {}, customization = {} }) => ({
      id: restaurantId,
      columns,
      booking,
      payment,
      customization,
    }),
  )
  const named = new Set(changes.flatMap(({ columns }) => Object.keys(columns)))
  const assignments = [...named].map((name) => {
    const column = sql.ref(name)
    return sql`${column} = case when edit.columns ? ${name}::text then fresh.${column} else restaurants.${column} end,`
  })
  await sql`
    update restaurants set ${sql.join(assignments, sql` `)}
      booking = restaurants.booking || edit.booking,
      payment = restaurants.payment || edit.payment,
      customization = restaurants.customization || edit.customization,
      revision = restaurants.revision + 1, updated = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
        as edit (id int, columns jsonb, booking jsonb, payment jsonb, customization jsonb)
      cross join lateral jsonb_populate_record(null::restaurants, edit.columns) as fresh
    where restaurants.id = edit.id`.execute(db)
}

async function replaceHours(db: Kysely<Schema>, edits: readonly SetupEdit[]): Promise<void> {
  const replaced = edits.filter(({ hours }) => hours)
  if (replaced.length === 0) return
  await db.deleteFrom('opening_hours').where('restaurant_id', 'in', idsOf(replaced)).execute()
  await insertRows(
    db,
    'opening_hours',
    replaced.flatMap(({ restaurantId, hours }) => ownedBy(restaurantId, hours)),
  )
}

async function replaceImportedPeriods(db: Kysely<Schema>, edits: readonly SetupEdit[]): Promise<void> {
  const changed = edits.flatMap(({ restaurantId, importedPeriods }) =>
    importedPeriods ? [{ id: restaurantId, ...importedPeriods }] : [],
  )
  if (changed.length === 0) return
  const removals = changed.flatMap(({ id, removed }) => {
    if (removed === 'none') return []
    return [{ id, before: removed === 'all' ? 'infinity' : removed.endingBefore }]
  })
  await sql`
    delete from special_periods using json_to_recordset(${JSON.stringify(removals)}::text::json) as removed (id int, before date)
    where restaurant_id = removed.id and imported and ends < removed.before`.execute(db)
  await insertRows(
    db,
    'special_periods',
    changed.flatMap(({ id, added }) => ownedBy(id, added)),
  )
}

function ownedBy<Item extends object>(restaurantId: number, items: readonly Item[] = []) {
  return items.map((item) => ({ ...item, restaurant_id: restaurantId }))
}

function idsOf(edits: readonly SetupEdit[]): number[] {
  return edits.map(({ restaurantId }) => restaurantId)
}
