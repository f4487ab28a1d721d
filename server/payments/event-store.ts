import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** An event reported by a provider. Each event is applied only once. */
export interface ProviderEvent {
  readonly gateway: string
  readonly eventId: string
}

/** Returns the SQL condition that an event was applied before. */
export function isClaimed({ gateway, eventId }: ProviderEvent): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payment_events where gateway = ${gateway} and event_id = ${eventId}
  )`
}

/**
 * Returns the CTE that claims an event when it is applied. If two events of one booking are applied
 * concurrently, one of them has to read the booking again.
 */
export function claimedWith(event: ProviderEvent, paymentId: string, at: Date): RawBuilder<unknown> {
  return sql`, claimed as (${claiming(event, paymentId, at, sql`from step`)})`
}

/** Claims an event that can't be applied. Resolves to false if it was claimed before. */
export async function claimEvent(
  inside: Kysely<Schema>,
  event: ProviderEvent,
  paymentId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await claiming(event, paymentId, at).execute(inside)
  return rows.length > 0
}

function claiming(
  { gateway, eventId }: ProviderEvent,
  paymentId: string,
  at: Date,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    insert into payment_events (gateway, event_id, payment_id, received)
    select ${gateway}::text, ${eventId}::text, ${paymentId}::text, ${at}::timestamptz ${from}
    on conflict (gateway, event_id) do nothing
    returning event_id`
}
