import type { Delivery, Webhook as WireWebhook } from '#contracts/staff/webhooks.ts'
import { webhookEvents } from '#domain/webhooks/events.ts'
import { type DeliveryRow, stateOf } from './delivery-store.ts'
import type { Webhook } from './webhook-store.ts'

export function presentWebhook(row: Webhook): WireWebhook {
  const { id, url, events, state, off_because, failing_since, failures, created } = row
  return {
    id,
    url,
    events: webhookEvents.filter((each) => events.includes(each)),
    state,
    offBecause: off_because,
    failingSince: failing_since?.toISOString() ?? null,
    failures,
    created: created.toISOString(),
  }
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const { id, type, sequence, created, attempts, due, delivered, status, problem } = row
  return {
    id,
    type,
    state: stateOf(row),
    sequence: Number(sequence),
    created: created.toISOString(),
    attempts,
    due: due?.toISOString() ?? null,
    delivered: delivered?.toISOString() ?? null,
    status,
    problem,
  }
}
