import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { PlanRow } from './read-plan.ts'

export function createPlanStore(database: Database) {
  return {
    /** What the plans of these restaurants are made of, one row each; unknown numbers are left out. */
    async load(ids: readonly number[]): Promise<PlanRow[]> {
      const { rows } = await sql<PlanRow>`
        select id, revision, time_zone, booking::text as booking,
          coalesce((
            select json_agg(json_build_array(week_day, opens, closes, name) order by opens, week_day)
            from opening_hours where restaurant_id = r.id and purpose = 'booking'
          )::text, '[]') as hours,
          coalesce((
            select json_agg(
              json_build_object('starts', starts, 'ends', ends, 'closed', closed, 'hours', hours, 'note', note)
              order by starts
            )
            from special_periods where restaurant_id = r.id
          ), '[]') as periods,
          coalesce((
            select json_agg(json_build_array(id, number, area, min_covers, max_covers) order by id)
            from tables where restaurant_id = r.id and online
          ), '[]') as tables,
          coalesce((
            select json_agg(json_build_array(table_numbers, min_covers, max_covers) order by id)
            from table_joins where restaurant_id = r.id
          ), '[]') as joins
        from restaurants r where id = any(${[...ids]}::int[])
      `.execute(database.sql)
      return rows
    },

    /** Those of these restaurants whose record is no longer the one with this revision. */
    async changed(ids: readonly number[], revisions: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select kept.id from unnest(${[...ids]}::int[], ${[...revisions]}::int[]) as kept (id, revision)
        left join restaurants r on r.id = kept.id
        where r.revision is distinct from kept.revision
      `.execute(database.sql)
      return rows.map(({ id }) => id)
    },
  }
}
