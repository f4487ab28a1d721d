import { type RawBuilder, sql } from 'kysely'
import type { PlanRow } from './read-plan.ts'

/** Builds a subquery for what staff of a restaurant have limited, as `PlanRow` has it. Limits that are over do no harm. */
export function limitsOf(restaurantId: RawBuilder<unknown>): RawBuilder<PlanRow['limits']> {
  return sql<PlanRow['limits']>`coalesce((
    select json_agg(json_build_object('from', (extract(epoch from starts) / 60)::int,
      'until', (extract(epoch from ends) / 60)::int, 'areas', areas, 'tableIds', table_ids) order by starts, id)
    from service_limits where restaurant_id = ${restaurantId} and ended is null and ends > now() - interval '1 day'
  ), '[]')`
}
