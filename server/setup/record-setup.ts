import type { Kysely, Transaction } from 'kysely'
import { recordHistory, type Recorder } from '#server/history/record/record-history.ts'
import type { CalendarDate } from '#domain/time/zone.ts'
import { insertRows, type Row } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { FloorEdit } from './edit-floor.ts'
import { editRestaurants, ownedBy } from './edit-restaurants.ts'
import { type ChangedSetup, recordingChanges } from './record-changes.ts'

export type Owned<
  Name extends
    | 'opening_hours'
    | 'special_periods'
    | 'floors'
    | 'tables'
    | 'table_joins'
    | 'event_details'
    | 'service_limits',
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
  readonly periods?: OwnPeriodsEdit
  readonly floor?: FloorEdit
  readonly event?: Partial<Owned<'event_details'>>
  readonly limits?: LimitsEdit
  /** Paths of the fields that staff edit. Imports leave them alone from then on. */
  readonly editedFields?: readonly string[]
}

/** What staff limit for a part of a service. */
export interface LimitsEdit {
  readonly added: readonly Required<Owned<'service_limits'>>[]
  readonly ended: readonly string[]
}

export interface PeriodsEdit {
  /** Which imported periods are removed. Those that staff wrote stay. */
  readonly removed: 'all' | 'none' | { readonly endingBefore: CalendarDate }
  readonly added: readonly Owned<'special_periods'>[]
}

export interface OwnPeriodsEdit {
  readonly removed: readonly number[]
  readonly changed: readonly PeriodToSave[]
  readonly added: readonly Omit<PeriodToSave, 'id'>[]
}

type PeriodToSave = Required<Owned<'special_periods'>>

export interface CreatedSetup {
  readonly id: number
  /** Ids of the tables by their number. */
  readonly tableIds: ReadonlyMap<string, number>
}

export interface SetupWrites {
  readonly created?: readonly NewSetup[]
  readonly edited?: readonly SetupEdit[]
  /** Called with what has been changed, before the transaction ends. */
  readonly onChanged?: (changes: readonly ChangedSetup[]) => void
}

/** Who writes, for the history. `notInHistory` is for the demo world, which is loaded before anybody works there. */
export type SetupRecorder = Recorder | 'notInHistory'

/**
 * The only writer of what a restaurant is: profile, hours, special periods, floors, tables, joins, rules and event details.
 * Takes part in the caller's transaction, so that a change is written together with what caused it and with its entries in
 * the history. Resolves to the new restaurants in their order. All new ones must have the same columns. Forget changed
 * restaurants in the catalogue once the transaction has ended.
 */
export async function recordSetup(
  db: Transaction<Schema>,
  recorder: SetupRecorder,
  { created = [], edited = [], onChanged }: SetupWrites,
): Promise<CreatedSetup[]> {
  const added = await createRestaurants(db, created)
  if (recorder === 'notInHistory') {
    await editRestaurants(db, edited, new Date())
    return added
  }
  await recordHistory(
    db,
    recorder,
    ...added.map(({ id }, n) => ({
      kind: 'added' as const,
      subject: 'setup' as const,
      restaurantId: id,
      name: created[n]?.restaurant.name ?? '',
    })),
  )
  const write = () => editRestaurants(db, edited, recorder.now())
  const changes = await recordingChanges(db, recorder, edited, write)
  onChanged?.(changes)
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
