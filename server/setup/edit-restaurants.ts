import { type Kysely, sql } from 'kysely'
import { editedFieldOf } from '#domain/setup/edited-fields.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { editFloor } from './edit-floor.ts'
import type { LimitsEdit, OwnPeriodsEdit, SetupEdit } from './record-setup.ts'

/** Writes what each edit names. What it doesn't name stays. */
export async function editRestaurants(
  db: Kysely<Schema>,
  edits: readonly SetupEdit[],
  now: Date,
): Promise<void> {
  if (edits.length === 0) return
  await saveColumns(db, edits)
  await replaceHours(db, edits)
  await replaceImportedPeriods(db, edits)
  for (const { restaurantId, periods, floor, event, limits } of edits) {
    if (limits) await saveLimits(db, restaurantId, limits, now)
    if (periods) await savePeriods(db, restaurantId, periods)
    if (floor) await editFloor(db, restaurantId, floor, now)
    if (event)
      await db.updateTable('event_details').set(event).where('restaurant_id', '=', restaurantId).execute()
  }
  await insertRows(
    db,
    'tables',
    edits.flatMap(({ restaurantId, tables }) => ownedBy(restaurantId, tables)),
  )
}

const editedUnion = sql`edited = case when cardinality(edit.fields) = 0 then restaurants.edited else
  array(select distinct unnest(restaurants.edited || edit.fields) order by 1) end,`

/** Writes all edits with one statement, each with the columns that it names. */
async function saveColumns(db: Kysely<Schema>, edits: readonly SetupEdit[]): Promise<void> {
  const changes = edits.map(
    ({ restaurantId, columns = {}, booking = {}, payment = {}, customization = {}, editedFields = [] }) => ({
      id: restaurantId,
      columns,
      booking,
      payment,
      customization,
      fields: editedFields.map(editedFieldOf),
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
      ${named.has('edited') ? sql`` : editedUnion}
      revision = restaurants.revision + 1, updated = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb)
        as edit (id int, columns jsonb, booking jsonb, payment jsonb, customization jsonb, fields text[])
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

async function savePeriods(
  db: Kysely<Schema>,
  restaurantId: number,
  { removed, changed, added }: OwnPeriodsEdit,
): Promise<void> {
  if (removed.length > 0)
    await db
      .deleteFrom('special_periods')
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', removed)
      .execute()
  if (changed.length > 0)
    await sql`
      update special_periods set starts = edit.starts, ends = edit.ends, closed = edit.closed, hours = edit.hours,
        note = edit.note, areas = edit.areas, imported = edit.imported
      from jsonb_populate_recordset(null::special_periods, ${JSON.stringify(changed)}::text::jsonb) as edit
      where special_periods.id = edit.id and special_periods.restaurant_id = ${restaurantId}`.execute(db)
  await insertRows(db, 'special_periods', ownedBy(restaurantId, added))
}

async function saveLimits(
  db: Kysely<Schema>,
  restaurantId: number,
  { added, ended }: LimitsEdit,
  now: Date,
): Promise<void> {
  await insertRows(db, 'service_limits', ownedBy(restaurantId, added))
  if (ended.length > 0)
    await db
      .updateTable('service_limits')
      .set({ ended: now })
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', ended)
      .execute()
}

export function ownedBy<Item extends object>(restaurantId: number, items: readonly Item[] = []) {
  return items.map((item) => ({ ...item, restaurant_id: restaurantId }))
}

function idsOf(edits: readonly SetupEdit[]): number[] {
  return edits.map(({ restaurantId }) => restaurantId)
}
