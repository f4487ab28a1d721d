import { sql } from 'kysely'
import type { Actor } from '#domain/history/actor.ts'
import type { HistoryKind } from '#domain/history/kinds.ts'
import type { Data } from '#server/context.ts'

export interface RefusedCall {
  readonly actor: Actor
  /** Null for a call about the installation. */
  readonly restaurantId: number | null
  /** Name of the call. */
  readonly call: string
}

const kind: HistoryKind = 'refused'
/** A client that repeats a call has one entry for this time. */
const repeatedWithinMs = 10 * 60_000
const perHour = 60

/**
 * Records that a known person, service or key made a call without permission. Repeated calls and those beyond a limit for
 * each of them are left out, so that nobody can fill the table.
 */
export async function recordRefusal(
  { database, now }: Pick<Data, 'database' | 'now'>,
  { actor, restaurantId, call }: RefusedCall,
): Promise<void> {
  const at = now()
  const since = (ms: number) => new Date(at.getTime() - ms)
  const who = JSON.stringify(actor)
  const own = sql`select from history_entries where kind = ${kind}::text and actor = ${who}::text::jsonb`
  await sql`
    insert into history_entries (at, restaurant_id, kind, name, actor)
    select ${at}::timestamptz, ${restaurantId}::int, ${kind}::text, ${call}::text, ${who}::text::jsonb
    where not exists (
        ${own} and name = ${call}::text and restaurant_id is not distinct from ${restaurantId}::int
          and at > ${since(repeatedWithinMs)}::timestamptz
      )
      and (select count(*) from (${own} and at > ${since(3_600_000)}::timestamptz limit ${perHour}) as recent) < ${perHour}
  `.execute(database.sql)
}
