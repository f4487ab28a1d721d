import { type RawBuilder, sql } from 'kysely'

/**
 * Builds a query for the version of everything that the service day view shows of these restaurants: another number after
 * every change. Nothing is stored for it, so a rush of bookings doesn't wait for a counter (decision 0092).
 *
 * Transactions don't end in the order in which they began. So the version is a sum over all bookings of the last ten
 * seconds before the newest change, not the time of that change.
 */
export function dayVersions(restaurantIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select 'serviceDay' as kind, of.id::text as id, (
      coalesce((select version from lines where restaurant_id = of.id), 0)
      + coalesce((select version from kitchens where restaurant_id = of.id), 0)
      + coalesce(sum(each.revision + coalesce((
          select sum((extract(epoch from r.changed) * 1000000)::bigint % 1000000007) from reservations r
          where r.restaurant_id = each.id and r.changed > (
            select max(newest.changed) - interval '10 seconds' from reservations newest
            where newest.restaurant_id = each.id)
        ), 0)), 0)
    )::float8 as version
    from unnest(${restaurantIds.map(Number)}::int[]) of (id)
    left join lateral (
      select id, revision from restaurants where id = of.id
      union all select id, revision from restaurants where parent_id = of.id and kind = 'event'
    ) each on true
    group by of.id`
}
