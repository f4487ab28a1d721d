import { to } from '#web/paths.ts'
import type { EventView } from '#web/parts/cards/event-view.ts'
import { eventCardRecords } from '#web/parts/structured-data/event-records.ts'
import {
  breadcrumbRecords,
  restaurantListRecords,
  siteRecord,
} from '#web/parts/structured-data/site-records.ts'
import type { SchemaRecord } from '#web/parts/structured-data/schema-record.ts'

interface HomePage {
  /** The regions from the country down to the page's region; empty for the world. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly restaurants: readonly { readonly idOrName: string }[]
  readonly events: readonly EventView[]
  readonly origin: string
  readonly siteName: string
  /** "Home" in the guest's language. */
  readonly home: string
}

/**
 * Returns the structured data of a home page: its breadcrumbs, restaurants and events, and for the world also the
 * site.
 */
export function homeRecords({ path, restaurants, events, origin, siteName, home }: HomePage): SchemaRecord[] {
  const trail = [
    { name: home, href: to.home() },
    ...path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) })),
  ]
  return [
    ...(path.length === 0 ? [siteRecord(siteName, origin)] : []),
    ...breadcrumbRecords(trail, origin),
    ...restaurantListRecords(restaurants, origin),
    ...eventCardRecords(events, origin),
  ]
}
