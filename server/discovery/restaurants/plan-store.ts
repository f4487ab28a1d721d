import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { limitsOf, type PlanRow } from './read-plan.ts'

/** Omits unknown ids. */
export async function loadPlans(database: Database, ids: readonly number[]): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select id, revision, time_zone, public_state, booking::text as booking,
      case when parent_id is not null then (select public_state from restaurants where id = r.parent_id) end as host_state,
      coalesce((
        select json_agg(json_build_array(week_day, opens, closes, name) order by opens, week_day)
        from opening_hours where restaurant_id = r.id and purpose = 'booking'
      )::text, '[]') as hours,
      coalesce((
        select json_agg(
          json_build_object(
            'starts', starts, 'ends', ends, 'closed', closed, 'hours', hours, 'note', note, 'areas', areas, 'imported', imported
          )
          order by starts
        )
        from special_periods where restaurant_id = r.id
      ), '[]') as periods,
      coalesce((
        select json_agg(json_build_array(id, number, area, min_covers, max_covers) order by id)
        from tables where restaurant_id = r.id and online and removed is null
      ), '[]') as tables,
      coalesce((
        select json_agg(json_build_array(table_numbers, min_covers, max_covers) order by id)
        from table_joins where restaurant_id = r.id
      ), '[]') as joins,
      ${limitsOf(sql`r.id`)} as limits
    from restaurants r where id = any(${[...ids]}::int[])
  `.execute(database.sql)
  return rows
}
