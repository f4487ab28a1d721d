import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WebhookData } from '#contracts/staff/webhook-messages.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'

/** Something that happened to a reservation, an order or a waitlist entry. */
export interface NewWebhookEvent {
  readonly type: WebhookEvent
  readonly at: Date
  readonly data: WebhookData
}

/**
 * Returns the CTE that notes an event for the restaurant's webhooks in the statement that makes it happen, if `from` returns
 * a row. It is thus sent if and only if that is committed.
 */
export function webhookEventWith(
  event: NewWebhookEvent,
  from: RawBuilder<unknown>,
  due = event.at,
): RawBuilder<unknown> {
  return sql`, noted_for_webhooks as (${insertion(event, from, due)})`
}

/** Returns the CTE that drops the events of a reservation's step that is taken back before they were sent. */
export function withoutWebhookEventWith(
  {
    reservationId,
    version,
    at,
  }: { readonly reservationId: string; readonly version: number; readonly at: string },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`, dropped_for_webhooks as (
    delete from webhook_deliveries where created = ${at}::timestamptz and attempts = 0
      and data ->> 'reservationId' = ${reservationId} and data ->> 'version' = ${String(version)} and exists (select from ${from})
  )`
}

/** Takes part in the transaction of what happened. */
export async function recordWebhookEvent(inside: Kysely<Schema>, event: NewWebhookEvent): Promise<void> {
  await insertion(event, sql`(select) step`).execute(inside)
}

/** An event restaurant's webhooks are those of its restaurant. */
function insertion(
  { type, at, data }: NewWebhookEvent,
  from: RawBuilder<unknown>,
  due = at,
): RawBuilder<unknown> {
  return sql`
    insert into webhook_deliveries (id, webhook_id, type, data, created, due)
    select replace(gen_random_uuid()::text, '-', ''), w.id, ${type}::text, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz,
      ${due}::timestamptz
    from ${from}, webhooks w join restaurants r on w.restaurant_id = r.id or w.restaurant_id = r.parent_id
    where r.id = ${data.restaurantId}::int and w.state = 'on' and ${type}::text = any(w.events)`
}
