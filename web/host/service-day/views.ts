import type { Permission } from '#domain/staff/permissions.ts'
import { toHost } from '#web/host/host-paths.ts'

/** A way to see the service day. Its number is also its key. */
interface View {
  readonly name: 'list' | 'line' | 'orders'
  readonly may: Extract<Permission, 'service.read' | 'orders.read'>
  readonly href: (restaurantId: number, query: { date?: string }) => string
}

export const views: readonly View[] = [
  { name: 'list', may: 'service.read', href: toHost.tonight },
  { name: 'line', may: 'service.read', href: toHost.line },
  { name: 'orders', may: 'orders.read', href: toHost.orders },
]
