import { sql } from 'kysely'
import type { PartyAtTable } from '#contracts/booking/staff-refusal-shapes.ts'
import type { EpochMinute } from '#domain/time/zone.ts'
import { isoWithOffset } from '#domain/time/zone-clock.ts'
import type { Data } from '#server/context.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

interface PartyRow extends Pick<PartyAtTable, 'kind' | 'id' | 'version' | 'name' | 'seated'> {
  readonly size: number
  readonly numbers: string[]
  readonly from: EpochMinute
  readonly until: EpochMinute
}

const reservation = sql`
  select 'reservation' as kind, id, version, customer_name as name, group_size as size, table_numbers as numbers,
    status = 'Seated' as seated, (extract(epoch from reservation_time) / 60)::int as "from",
    (extract(epoch from reservation_time) / 60)::int + turn_minutes as "until"
  from reservations`

/** A restaurant with its events. */
interface At {
  readonly listed: ListedRestaurant
  readonly ids: readonly number[]
}

const isAmong = (ids: readonly number[]) => sql`restaurant_id = any(${[...ids]}::int[])`

/** Orders that are fetched or brought need no table. */
const atTable = sql`(delivery_type is null or delivery_type = 'preorder')`

/** Returns the bookings whose parties arrive in a time range, with or without a table, earliest first. */
export async function partiesArriving(
  { database }: Pick<Data, 'database'>,
  { listed, ids }: At,
  { from, until }: { readonly from: EpochMinute; readonly until: EpochMinute },
): Promise<PartyAtTable[]> {
  const { rows } = await sql<PartyRow>`
    ${reservation} where ${isAmong(ids)} and ${atTable} and status in ('Pending', 'Approved', 'Called')
      and reservation_time >= to_timestamp(${from * 60}) and reservation_time < to_timestamp(${until * 60})
    order by reservation_time, id
  `.execute(database.sql)
  return rows.map((row) => present(listed, row))
}

/** Returns the parties of a service day that are still expected or seated, also walk-ins that sit at tables. */
export async function partiesStillHere(
  { database }: Pick<Data, 'database'>,
  { listed, ids }: At,
  { date, begins, ends }: { readonly date: string; readonly begins: Date; readonly ends: Date },
): Promise<PartyAtTable[]> {
  const { rows } = await sql<PartyRow>`
    select * from (
      ${reservation} where ${isAmong(ids)} and ${atTable} and service_date = ${date}
        and status in ('Pending', 'Approved', 'Called', 'Seated')
      union all
      select 'walkIn', id, version, customer_name, group_size, table_numbers, true,
        (extract(epoch from status_time) / 60)::int, (extract(epoch from status_time) / 60)::int + turn_minutes
      from walk_ins where ${isAmong(ids)} and status = 'Seated' and joined >= ${begins} and joined < ${ends}
    ) parties order by "from", id
  `.execute(database.sql)
  return rows.map((row) => present(listed, row))
}

function present({ plan }: ListedRestaurant, { size, numbers, from, until, ...row }: PartyRow): PartyAtTable {
  const { zone } = plan.plan
  return {
    ...row,
    groupSize: size,
    tableNumbers: numbers,
    from: isoWithOffset(zone, from),
    until: isoWithOffset(zone, until),
  }
}
