import { ownValue } from '#domain/own-value.ts'
import { type FacetName, facetNames, type FacetRequest } from '#domain/search/search-query.ts'
import { unreadable, type Unreadable } from './filter-reader.ts'

const defaultCount = 5
const maxCount = 100

const otherNames: Readonly<Record<string, FacetName>> = {
  cuisines: 'cuisine',
  averagerating: 'rating',
  service: 'services',
  area: 'areas',
  feature: 'features',
}

/** Parses facets such as `cuisine` and `cuisine,count:10`. */
export function parseFacets(texts: readonly string[]): FacetRequest[] | Unreadable {
  const facets: FacetRequest[] = []
  for (const text of texts) {
    const [, asked = '', count, interval] =
      /^\s*([a-z]+)\s*(?:,\s*(?:count\s*:\s*(\d{1,4})|interval\s*:\s*(1|0?\.5))\s*)?$/i.exec(text) ?? []
    const lower = asked.toLowerCase()
    const name = facetNames.find((known) => known === lower) ?? ownValue(otherNames, lower)
    if (!name) return unreadable(text, 0)
    const halves = interval !== undefined && Number(interval) === 0.5
    const limit = halves ? maxCount : Number(count ?? defaultCount)
    facets.push({ name, count: Math.min(limit, maxCount), ...(halves && { interval: 0.5 }) })
  }
  return facets
}
