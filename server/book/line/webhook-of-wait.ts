import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import type { NewWebhookEvent } from '#server/webhooks/record/record-webhook-event.ts'
import type { WalkInStep } from './record-in-line.ts'

/** Reminders, holds, passed parties and what people write aren't sent. */
const events: Readonly<Partial<Record<WalkInStep['action'], WebhookEvent>>> = {
  join: 'waitlist.joined',
  change: 'waitlist.changed',
  approve: 'waitlist.changed',
  putBack: 'waitlist.changed',
  unseat: 'waitlist.changed',
  reopen: 'waitlist.changed',
  call: 'waitlist.called',
  miss: 'waitlist.missed',
  seat: 'waitlist.seated',
  reject: 'waitlist.ended',
  leave: 'waitlist.ended',
  cancel: 'waitlist.ended',
  endLine: 'waitlist.ended',
  expire: 'waitlist.ended',
  close: 'waitlist.ended',
}

/** Returns the event that a step in a line sends to the restaurant's webhooks, whoever took it; null for nothing. */
export function webhookOfWait({ before, after, action }: WalkInStep, at: Date): NewWebhookEvent | null {
  const type = events[action]
  if (!type) return null
  const { restaurant_id: restaurantId, id: walkinId, group_size: groupSize } = after
  const version = (before?.version ?? 0) + 1
  const status = after.status as BookingStatus
  const tableNumbers = [...after.table_numbers]
  return { type, at, data: { restaurantId, version, walkinId, status, groupSize, tableNumbers } }
}
