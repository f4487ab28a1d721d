import type { Transaction } from 'kysely'
import { stopsTimes } from '#domain/availability/limits.ts'
import type { RecordedChange } from '#domain/history/fields.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { wallOf } from '#domain/time/zone-clock.ts'
import { twoDigits } from '#domain/time/calendar-date.ts'
import type { Data } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { epochMinuteOf } from '#server/platform/time/read-moment.ts'
import { lockSetups } from '../record-changes.ts'
import { type LimitsEdit, recordSetup } from '../record-setup.ts'
import type { LimitRow } from './limits.ts'

export interface NewLimit {
  readonly id: string
  readonly from: EpochMinute
  readonly until: EpochMinute
  readonly areas: readonly string[]
  readonly tableIds: readonly string[]
  /** Whether guests can't join the waitlist either. */
  readonly stopsLine: boolean
  readonly reason: string
}

type Needs = Pick<Data, 'database' | 'acting' | 'now'>

/** A restaurant with the events that its stopped times concern. */
export interface LimitedRestaurants {
  readonly listed: ListedRestaurant
  readonly ids: readonly number[]
}

/** Adds a limit, with its entry in the history. Returns the same limit again if it was added before. */
export async function addLimit(
  context: Needs,
  restaurants: LimitedRestaurants,
  { id, from, until, areas, tableIds, stopsLine, reason }: NewLimit,
): Promise<LimitRow | 'idTaken'> {
  const { listed } = restaurants
  const restaurantId = listed.record.id
  const row: LimitRow = {
    id,
    restaurant_id: restaurantId,
    starts: new Date(from * 60_000),
    ends: new Date(until * 60_000),
    areas: [...areas],
    table_ids: tableIds.map(Number),
    stops_line: stopsLine,
    reason,
    created: context.now(),
    ended: null,
  }
  return context.database.sql.transaction().execute(async (inside) => {
    const known = await inside
      .selectFrom('service_limits')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (known) {
      context.acting.changedNothing()
      const isSame = known.restaurant_id === restaurantId && known.ends.getTime() === row.ends.getTime()
      return isSame ? known : 'idTaken'
    }
    const { restaurant_id: _of, ...added } = row
    await saveLimits(inside, context, restaurants, row, { added: [added], ended: [] })
    await recordHistory(inside, context, {
      kind: 'added',
      subject: 'limit',
      restaurantId,
      reason,
      changes: changesIn(listed, row, 'after'),
    })
    return row
  })
}

/** Ends a limit now, unless it has ended. */
export async function removeLimit(
  context: Needs,
  restaurants: LimitedRestaurants,
  id: string,
): Promise<void> {
  const { listed } = restaurants
  const restaurantId = listed.record.id
  await context.database.sql.transaction().execute(async (inside) => {
    const row = await inside
      .selectFrom('service_limits')
      .selectAll()
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .where('ended', 'is', null)
      .where('ends', '>', context.now())
      .executeTakeFirst()
    if (!row) return context.acting.changedNothing()
    await saveLimits(inside, context, restaurants, row, { added: [], ended: [id] })
    await recordHistory(inside, context, {
      kind: 'removed',
      subject: 'limit',
      restaurantId,
      changes: changesIn(listed, row, 'before'),
    })
  })
}

/** Writes limits. Events whose times they stop get another revision as well, so that they are read again. */
async function saveLimits(
  inside: Transaction<Schema>,
  context: Needs,
  { listed, ids }: LimitedRestaurants,
  row: LimitRow,
  limits: LimitsEdit,
): Promise<void> {
  const restaurantId = listed.record.id
  const isStop = stopsTimes({ areas: row.areas, tableIds: row.table_ids.map(String) })
  const events = isStop ? ids.filter((id) => id !== restaurantId) : []
  await lockSetups(inside, [restaurantId, ...events])
  const touched = events.map((event) => ({ restaurantId: event }))
  await recordSetup(inside, context, { edited: [{ restaurantId, limits }, ...touched] })
}

/** Says what is limited as text, because an entry keeps what was true then. */
function changesIn(
  { plan, linePlan }: ListedRestaurant,
  row: LimitRow,
  side: 'before' | 'after',
): RecordedChange[] {
  const clock = (at: Date) => clockOf(wallOf(plan.plan.zone, epochMinuteOf(at)).minute)
  const ids = row.table_ids.map(String)
  const numbers = linePlan.plan.tables.flatMap(({ id, number }) => (ids.includes(id) ? number : []))
  const said = [
    { field: 'hours' as const, value: `${clock(row.starts)}–${clock(row.ends)}` },
    { field: 'areas' as const, value: row.areas.join(', ') },
    { field: 'tables' as const, value: numbers.join(', ') },
  ]
  return said
    .filter(({ value }) => value !== '')
    .map(({ field, value }) =>
      side === 'after' ? { field, before: null, after: value } : { field, before: value, after: null },
    )
}

function clockOf(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}
