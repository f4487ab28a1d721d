import { to } from '#web/paths.ts'
import { type SchemaRecord, absoluteUrl } from './schema-record.ts'

interface Link {
  readonly name: string
  readonly href: string
}

/**
 * Returns breadcrumbs that start with the home page: https://schema.org/BreadcrumbList. Empty if there would be fewer
 * than two entries.
 */
export function breadcrumbRecords(trail: readonly Link[], origin: string): SchemaRecord[] {
  const named = trail.filter(({ name }) => name.trim() !== '')
  if (named.length < 2) return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: named.map(({ name, href }, depth) => ({
        '@type': 'ListItem',
        position: depth + 1,
        name,
        item: absoluteUrl(origin, href),
      })),
    },
  ]
}

/**
 * Returns the restaurants of a list page, in order: https://schema.org/ItemList. Their own pages have the details.
 */
export function restaurantListRecords(
  restaurants: readonly { readonly idOrName: string }[],
  origin: string,
): SchemaRecord[] {
  if (restaurants.length < 2) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: restaurants.map(({ idOrName }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${origin}${to.restaurant(idOrName)}`,
      })),
    },
  ]
}

/** Returns the record of the site and its search: https://schema.org/WebSite. */
export function siteRecord(name: string, origin: string): SchemaRecord {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${to.search()}?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
