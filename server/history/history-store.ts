import { type Kysely, sql } from 'kysely'
import type { ActorKind } from '#domain/history/actor.ts'
import type { EntryRow, Surroundings } from './words/sentence.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

export interface EntryFilter {
  /** Only entries of these restaurants; `installation` for those without one, and null for all. */
  readonly restaurantIds: readonly number[] | 'installation' | null
  /** Id of a member who did or allowed it. */
  readonly person?: string | undefined
  readonly actor?: ActorKind | undefined
  readonly reservationId?: string | undefined
  readonly walkinId?: string | undefined
  readonly subject?: string | undefined
  readonly kind?: string | undefined
  readonly from?: Date | undefined
  /** The first moment after the period. */
  readonly until?: Date | undefined
  /** Only entries older than the one with this id. */
  readonly before?: number | undefined
}

/** Reads entries, newest first. Entries that are added meanwhile don't move the pages of older ones. */
export function readEntries(
  { sql: db }: { readonly sql: Kysely<Schema> },
  filter: EntryFilter,
  top: number,
): Promise<EntryRow[]> {
  const { restaurantIds, person, actor, reservationId, walkinId, subject, kind, from, until, before } = filter
  let query = db.selectFrom('history_entries').selectAll()
  if (restaurantIds === 'installation') query = query.where('restaurant_id', 'is', null)
  else if (restaurantIds) query = query.where('restaurant_id', 'in', [...restaurantIds])
  if (person !== undefined)
    query = query.where(sql<boolean>`${person}::text in (actor ->> 'id', actor -> 'coSigner' ->> 'id')`)
  if (actor !== undefined) query = query.where(sql<boolean>`actor ->> 'kind' = ${actor}::text`)
  if (reservationId !== undefined) query = query.where('reservation_id', '=', reservationId)
  if (walkinId !== undefined) query = query.where('walk_in_id', '=', walkinId)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(top).execute()
}

export async function readSurroundings(
  { sql: db }: { readonly sql: Kysely<Schema> },
  entries: readonly EntryRow[],
): Promise<Surroundings> {
  const [bookings, waits, imports, undone] = [
    distinct(entries.map(({ reservation_id }) => reservation_id)),
    distinct(entries.map(({ walk_in_id }) => walk_in_id)),
    distinct(entries.map(({ actor }) => (actor.kind === 'import' ? actor.id : null))),
    distinct(entries.map(({ undoes }) => undoes)),
  ]
  const reservations =
    bookings.length === 0
      ? []
      : await db
          .selectFrom('reservations')
          .select(['id', 'customer_name', 'delivery_type'])
          .where('id', 'in', bookings)
          .execute()
  const walkIns =
    waits.length === 0
      ? []
      : await db.selectFrom('walk_ins').select(['id', 'customer_name']).where('id', 'in', waits).execute()
  const runs =
    imports.length === 0
      ? []
      : await db.selectFrom('import_runs').select(['id', 'file_name']).where('id', 'in', imports).execute()
  const earlier =
    undone.length === 0
      ? []
      : await db.selectFrom('history_entries').selectAll().where('id', 'in', undone).execute()
  return {
    parties: new Map([
      ...reservations.map(
        ({ id, customer_name: name, delivery_type: type }): Party => [
          id,
          { name, isOrder: type === 'takeaway' || type === 'delivery' },
        ],
      ),
      ...walkIns.map(({ id, customer_name: name }): Party => [id, { name, isOrder: false }]),
    ]),
    imports: new Map(runs.map(({ id, file_name }) => [id, file_name])),
    undone: new Map(earlier.map((entry) => [entry.id, entry])),
  }
}

type Party = [string, { name: string; isOrder: boolean }]

function distinct<Value>(values: readonly (Value | null)[]): Value[] {
  return [...new Set(values)].filter((value) => value !== null)
}
