/** Kinds that can be watched, with the call that reads each. Watching requires the same access as that call. */
export const liveReads = {
  profile: 'guests.profile',
  reservation: 'reservations.get',
  walkIn: 'walkIns.get',
  groupOrder: 'groupOrders.get',
  line: 'host.line',
  orders: 'host.orders',
} as const

export type LiveKind = keyof typeof liveReads

/** Path of the server-sent events for one record, such as a reservation or a place in line: its version, first now and then after every change. */
export function livePath(kind: LiveKind, id: string): string {
  return `/api/live/${kind}/${encodeURIComponent(id)}`
}
