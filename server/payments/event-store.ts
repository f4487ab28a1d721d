import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/** An event of a provider, to be applied once. */
export interface ProviderEvent {
  readonly gateway: string
  readonly eventId: string
}

/** The condition that an event was applied before. */
export function isClaimed({ gateway, eventId }: ProviderEvent): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from payment_events where gateway = ${gateway} and event_id = ${eventId}
  )`
}

/**
 * The part of the statement that applies an event. Whoever applies another one of the same booking at the same time has
 * to read again, and finds it claimed.
 */
export function claimedWith(event: ProviderEvent, paymentId: string, at: Date): RawBuilder<unknown> {
  return sql`, claimed as (${claiming(event, paymentId, at, sql`from step`)})`
}

/** Claims an event that can’t be applied. False if it was claimed before. */
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
