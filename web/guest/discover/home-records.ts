import { to } from '#web/paths.ts'
import {
  breadcrumbRecords,
  restaurantListRecords,
  siteRecord,
} from '#web/structured-data/place-in-site-records.ts'
import type { SchemaRecord } from '#web/structured-data/schema-record.ts'

interface HomePage {
  /** From the country down to the region of the page; empty for the world. */
  readonly path: readonly { readonly id: string; readonly name: string }[]
  readonly restaurants: readonly { readonly idOrName: string }[]
  readonly origin: string
  /** The word for the first page in the guest's language. */
  readonly home: string
}

/** What a home page tells machines: the site, the way to the region, and the restaurants it lists. */
export function homeRecords({ path, restaurants, origin, home }: HomePage): SchemaRecord[] {
  const trail = [
    { name: home, href: to.home() },
    ...path.map(({ id, name }) => ({ name, href: to.home({ regionId: id }) })),
  ]
  return [
    ...(path.length === 0 ? [siteRecord('Banquette', origin)] : []),
    ...breadcrumbRecords(trail, origin),
    ...restaurantListRecords(restaurants, origin),
  ]
}
