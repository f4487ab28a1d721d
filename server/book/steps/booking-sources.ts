import { sql } from 'kysely'
import type { AnswerOf } from '#contracts/calls.ts'
import type { Database } from '#server/platform/database/database.ts'

type SourceCount = AnswerOf<'operator.bookingSources'>['sources'][number]

/**
 * Maximum number of rows in the report. Campaign texts come from clients and are truncated to `longest`
 * characters.
 */
const maxSources = 1_000
const longest = 200

/**
 * Counts the bookings made on these days (UTC) by campaign, most covers first. Excludes demo bookings.
 */
export async function countBySource(
  { sql: db }: Database,
  { from, until, restaurantIds }: { from: string; until: string; restaurantIds: readonly number[] | null },
): Promise<SourceCount[]> {
  const of = (name: string) => sql`left(coalesce(campaign->>${name}, ''), ${longest}::int)`
  const { rows } = await sql<SourceCount>`
    select ${of('utm_source')} as source, ${of('utm_medium')} as medium, ${of('utm_campaign')} as campaign,
      rwg_token <> '' as google, count(*)::int as bookings, sum(group_size)::int as covers,
      count(*) filter (where status in ('Canceled', 'CanceledByClient', 'CanceledByHost', 'Rejected', 'NoShow'))::int
        as lost
    from reservations
    where created >= ${from}::date and created < ${until}::date + 1 and not demo
      and (${restaurantIds}::int[] is null or restaurant_id = any(${restaurantIds}::int[]))
    group by 1, 2, 3, 4 order by covers desc, source, medium, campaign, google limit ${maxSources}
  `.execute(db)
  return rows
}
