import { to } from '#web/paths.ts'
import { type SchemaRecord, wholeAddress } from './schema-record.ts'

interface Link {
  readonly name: string
  readonly href: string
}

/** The way from the home page to this one: https://schema.org/BreadcrumbList. Nothing where there is no way to show. */
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
        item: wholeAddress(origin, href),
      })),
    },
  ]
}

/** Restaurants of a list page in its order: https://schema.org/ItemList. Each page tells the rest itself. */
export function restaurantListRecords(
  restaurants: readonly { readonly idOrName: string }[],
  origin: string,
): SchemaRecord[] {
  if (restaurants.length < 2) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: restaurants.map(({ idOrName }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: `${origin}${to.restaurant(idOrName)}`,
      })),
    },
  ]
}

/** The site itself and how it is searched: https://schema.org/WebSite. */
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
