import { to } from '#web/paths.ts'
import type { EventView } from '../events/event-view.ts'
import { eventCardRecords } from '#web/structured-data/event-records.ts'
import { breadcrumbRecords, restaurantListRecords, siteRecord } from '#web/structured-data/site-records.ts'
import type { SchemaRecord } from '#web/structured-data/schema-record.ts'

interface HomePage {
  /** From the country down to the region of the page; empty for the world. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly restaurants: readonly { readonly idOrName: string }[]
  readonly events: readonly EventView[]
  readonly origin: string
  /** "Home" in the guest's language. */
  readonly home: string
}

/** The structured data of a home page: the site, its breadcrumbs, the listed restaurants and events. */
export function homeRecords({ path, restaurants, events, origin, home }: HomePage): SchemaRecord[] {
  const trail = [
    { name: home, href: to.home() },
    ...path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) })),
  ]
  return [
    ...(path.length === 0 ? [siteRecord('Banquette', origin)] : []),
    ...breadcrumbRecords(trail, origin),
    ...restaurantListRecords(restaurants, origin),
    ...eventCardRecords(events, origin),
  ]
}
