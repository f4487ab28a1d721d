import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Events reported by a provider about one payment, at least one. Each event is applied only once. */
export interface ProviderEvents {
  readonly gateway: string
  readonly eventIds: readonly string[]
}

/** Returns the SQL condition that all of the events were applied before. */
export function isClaimed({ gateway, eventIds }: ProviderEvents): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from unnest(${eventIds}::text[]) as given (event_id)
    where not exists (
      select from payment_events known where known.gateway = ${gateway} and known.event_id = given.event_id
    )
  )`
}

/**
 * Returns the CTE that claims events when they are applied. If two events of one booking are applied
 * concurrently, one of them has to read the booking again.
 */
export function claimedWith(events: ProviderEvents, paymentId: string, at: Date): RawBuilder<unknown> {
  return sql`, claimed as (${claiming(events, paymentId, at, sql`, step`)})`
}

/** Claims events that can't be applied. Resolves to false if all were claimed before. */
export async function claimEvents(
  inside: Kysely<Schema>,
  events: ProviderEvents,
  paymentId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await claiming(events, paymentId, at).execute(inside)
  return rows.length > 0
}

function claiming(
  { gateway, eventIds }: ProviderEvents,
  paymentId: string,
  at: Date,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    insert into payment_events (gateway, event_id, payment_id, received)
    select distinct ${gateway}::text, given.event_id, ${paymentId}::text, ${at}::timestamptz
    from unnest(${eventIds}::text[]) as given (event_id) ${from}
    order by given.event_id
    on conflict (gateway, event_id) do nothing
    returning event_id`
}
