import { fold } from '#domain/search/fold.ts'
import type { FacetName, SearchQuery } from '#domain/search/search-query.ts'
import { distanceFrom, toHostedFilter } from './hosted-filter.ts'

export interface HostedQuery {
  readonly search: string
  readonly queryType: 'full'
  readonly searchMode: 'all'
  readonly filter?: string
  readonly orderby: string
  readonly facets?: readonly string[]
  readonly select: 'id'
  readonly count: boolean
  readonly skip: number
  readonly top: number
}

export const hostedFacetFields: Readonly<Record<FacetName, string>> = {
  cuisine: 'cuisine',
  price: 'price',
  rating: 'rating',
  services: 'services',
  areas: 'area',
  features: 'features',
}

/**
 * Splits a query into pages for a hosted service. Only the first page requests the facet counts. Returns null
 * if nothing can match.
 */
export function toHostedQueries(query: SearchQuery, pageSize: number): HostedQuery[] | null {
  const filter = toHostedFilter(query.filter)
  if (filter === false) return null
  const shared = {
    search: hostedText(query.text),
    queryType: 'full',
    searchMode: 'all',
    ...(filter !== true && { filter }),
    orderby: hostedOrder(query),
    select: 'id',
  } as const
  const pages = Math.max(1, Math.ceil(query.top / pageSize))
  return Array.from({ length: pages }, (_, page) => ({
    ...shared,
    ...(page === 0 && query.facets.length > 0 && { facets: query.facets.map(hostedFacet) }),
    count: page === 0,
    skip: query.skip + page * pageSize,
    top: Math.min(pageSize, query.top - page * pageSize),
  }))
}

function hostedFacet({ name, count, interval = 1 }: SearchQuery['facets'][number]): string {
  return name === 'rating' ? `rating,interval:${interval}` : `${hostedFacetFields[name]},count:${count}`
}

function hostedOrder({ order, near }: SearchQuery): string {
  const distance = near ? [`${distanceFrom(near)} asc`] : []
  if (order === 'distance' && near) return distance.join()
  const keys =
    order === 'rating' ? ['rating desc', ...distance] : ['search.score() desc', ...distance, 'rating desc']
  return keys.join(', ')
}

const maxWords = 12

/**
 * Formats search text so that each word matches exactly, as a prefix, and with one or two edits, depending on
 * its length.
 */
function hostedText(text: string): string {
  const clauses = fold(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxWords)
    .map((word) => {
      const escaped = word.replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')
      const fuzzy = word.length >= 8 ? ` OR ${escaped}~2` : word.length >= 4 ? ` OR ${escaped}~1` : ''
      return `(${escaped} OR ${escaped}*${fuzzy})`
    })
  return clauses.length === 0 ? '*' : clauses.join(' AND ')
}
