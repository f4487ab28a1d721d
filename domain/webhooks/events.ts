import type { Permission } from '#domain/staff/permissions.ts'

/** What webhooks are sent. Stored by name, so a name never changes its meaning. */
export const webhookEvents = [
  'reservation.made',
  'reservation.approved',
  'reservation.rejected',
  'reservation.changed',
  'reservation.canceled',
  'reservation.called',
  'reservation.seated',
  'reservation.ended',
  'reservation.missed',
  'order.placed',
  'order.accepted',
  'order.rejected',
  'order.changed',
  'order.ready',
  'order.handedOver',
  'order.canceled',
  'waitlist.joined',
  'waitlist.changed',
  'waitlist.called',
  'waitlist.missed',
  'waitlist.seated',
  'waitlist.ended',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** What a person or key must be permitted to read to have it sent to a program. */
export function permissionForEvent(event: WebhookEvent): Permission {
  return event.startsWith('order.') ? 'orders.read' : 'service.read'
}
