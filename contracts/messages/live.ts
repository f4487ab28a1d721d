/**
 * Maps each kind of record that can be watched to the call that reads it. Watching requires the same access
 * as that call.
 */
export const liveReads = {
  profile: 'guests.profile',
  reservation: 'reservations.get',
  walkIn: 'walkIns.get',
  groupOrder: 'groupOrders.get',
  line: 'host.line',
  orders: 'host.orders',
  serviceDay: 'host.serviceDay',
} as const

export type LiveKind = keyof typeof liveReads

/**
 * Returns the path of a record's server-sent events. The stream sends the record's version first, and again
 * after every change.
 */
export function livePath(kind: LiveKind, id: string): string {
  return `/api/live/${kind}/${encodeURIComponent(id)}`
}
