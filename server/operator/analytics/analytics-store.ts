import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/**
 * Maximum number of rows in the response. Clients choose the names of sources, so the number of rows would
 * otherwise be unlimited.
 */
const maxRows = 10_000

export type NewEvent = Insertable<Schema['analytics_events']>

interface Asked {
  readonly from: string
  readonly until: string
  readonly source: string | undefined
}

export interface DayCount {
  readonly date: string
  readonly source: string
  readonly action: 'impression' | 'click'
  readonly count: number
}

export interface ShownCount {
  readonly id: string
  readonly impressions: number
  readonly clicks: number
}

export function createAnalyticsStore({ sql: db }: Database) {
  const within = ({ from, until, source }: Asked) =>
    sql`day between ${from}::date and ${until}::date and (${source ?? null}::text is null or source = ${source ?? null})`
  return {
    async add(events: readonly NewEvent[]): Promise<void> {
      await insertRows(db, 'analytics_events', events)
    },

    async byDay(asked: Asked): Promise<DayCount[]> {
      const { rows } = await sql<DayCount>`
        select day as date, source, action, count(*)::int as count from analytics_events
        where ${within(asked)} group by day, source, action order by day desc, source, action limit ${maxRows}
      `.execute(db)
      return rows
    },

    async mostShown(asked: Asked, limit: number): Promise<ShownCount[]> {
      const { rows } = await sql<ShownCount>`
        select shown.id, count(*) filter (where action = 'impression')::int as impressions,
          count(*) filter (where action = 'click')::int as clicks
        from analytics_events, unnest(ids) as shown (id)
        where ${within(asked)}
        group by shown.id order by impressions desc, clicks desc, shown.id limit ${limit}
      `.execute(db)
      return rows
    },

    forgetBefore: (day: string): Promise<number> =>
      deleteInBatches(db, 'analytics_events', sql`day < ${day}::date`),

    /** Deletes the oldest events so that about `max` remain. Resolves to the number deleted. */
    forgetBeyond: (max: number): Promise<number> =>
      deleteInBatches(
        db,
        'analytics_events',
        sql`id <= (select max(id) from analytics_events) - ${max}::bigint`,
      ),
  }
}
