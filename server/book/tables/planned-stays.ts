import { type Kysely, sql } from 'kysely'
import type { Service } from '#domain/availability/restaurant-plan.ts'
import type { PlannedStay, StayKind } from '#domain/setup/stranded.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Something that is to happen at a restaurant, as far as its setup decides whether it can. */
export interface StoredStay extends Omit<PlannedStay, 'agreed'> {
  readonly kind: StayKind
  readonly restaurantId: number
  /** The wall time that the guest agreed to; null if none was written down. */
  readonly agreed: PlannedStay['agreed'] | null
  readonly name: string
  readonly tableNumbers: readonly string[]
}

interface StoredRow extends StoredStay {
  readonly ordering: { readonly hours: readonly (readonly [number, number, number])[] | null } | null
}

function serviceOf([weekDay, opens, closes]: readonly [number, number, number]): Service {
  return { weekDay, opens, closes }
}

const minuteOf = (moment: string) => sql`(extract(epoch from ${sql.raw(moment)}) / 60)::int`

/** Returns the upcoming bookings, orders, holds and offers of restaurants, and the parties that wait in their lines. */
export async function plannedStays(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  now: Date,
): Promise<StoredStay[]> {
  const ids = sql`${[...restaurantIds]}::int[]`
  const { rows } = await sql<StoredRow>`
    select id, case when delivery_type in ('delivery', 'takeaway') then 'order' else 'reservation' end as kind,
      restaurant_id as "restaurantId",
      json_build_object('date', to_char(wall_time, 'YYYY-MM-DD'),
        'minute', (extract(hour from wall_time) * 60 + extract(minute from wall_time))::int) as agreed,
      ${minuteOf('reservation_time')} as instant, ${minuteOf('reservation_time')} + turn_minutes as until,
      group_size::int as "partySize", areas,
      case when amount > 0 or payment_progress <> 'none' or deposit_way is not null then currency end as currency,
      array(select table_id::text from table_claims where reservation_id = reservations.id order by table_id) as "tableIds",
      customer_name as name, table_numbers as "tableNumbers",
      exists (
        select from orders o cross join jsonb_array_elements(o.items) as item
        where o.reservation_id = reservations.id and not exists (
          select from section_products p where p.restaurant_id = o.restaurant_id and p.product_id = item->>'id'
        )
      ) as "lacksProduct",
      (
        select json_build_object('hours', hours) from ordering_types t
        where delivery_type in ('delivery', 'takeaway')
          and t.restaurant_id = reservations.restaurant_id and t.delivery_type = reservations.delivery_type
      ) as ordering
    from reservations
    where restaurant_id = any(${ids}) and status in ('Approved', 'Pending', 'Called')
      and reservation_time > ${now}::timestamptz - interval '1 hour'
    union all
    select id, case when request_id is null then 'hold' else 'offer' end, restaurant_id, null,
      ${minuteOf('reservation_time')}, ${minuteOf('reservation_time')} + turn_minutes, group_size::int, '{}', null,
      table_ids::text[], '', '{}', false, null
    from holds
    where restaurant_id = any(${ids}) and expires > ${now}::timestamptz and not for_payment
    union all
    select id, 'walkIn', restaurant_id, null, ${Math.floor(now.getTime() / 60_000)}::int,
      ${Math.floor(now.getTime() / 60_000) + 1}::int, group_size::int, areas, null,
      array(select table_id::text from table_claims where walk_in_id = walk_ins.id order by table_id),
      customer_name, table_numbers, false, null
    from walk_ins
    where restaurant_id = any(${ids}) and status in ('Pending', 'Approved', 'Called')
    order by instant, id`.execute(db)
  return rows.map(({ ordering, ...stay }) =>
    stay.kind === 'order' ? { ...stay, handedOver: ordering?.hours?.map(serviceOf) ?? null } : stay,
  )
}

/** Returns those of the restaurants and their events that have upcoming bookings or orders. */
export async function bookedAmong(
  db: Kysely<Schema>,
  restaurantIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (restaurantIds.length === 0) return []
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('restaurants', 'restaurants.id', 'reservations.restaurant_id')
    .select('restaurant_id')
    .distinct()
    .where((row) =>
      row.or([row('restaurants.id', 'in', restaurantIds), row('parent_id', 'in', restaurantIds)]),
    )
    .where('status', 'in', ['Approved', 'Pending', 'Called'])
    .where('reservation_time', '>', now)
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}
