import { ownValue } from '#domain/own-value.ts'
import { type FacetName, facetNames, type FacetWish } from '#domain/search/question.ts'
import { unreadable, type Unreadable } from './filter-reader.ts'

const countUnlessSaid = 5
const countMost = 100

const otherNames: Readonly<Record<string, FacetName>> = {
  cuisines: 'cuisine',
  averagerating: 'rating',
  service: 'services',
  area: 'areas',
}

/** Reads `name` or `name,count:N`. */
export function readFacets(wishes: readonly string[]): FacetWish[] | Unreadable {
  const facets: FacetWish[] = []
  for (const wish of wishes) {
    const [, asked = '', count] =
      /^\s*([a-z]+)\s*(?:,\s*(?:count\s*:\s*(\d{1,4})|interval\s*:\s*1)\s*)?$/i.exec(wish) ?? []
    const lower = asked.toLowerCase()
    const name = facetNames.find((known) => known === lower) ?? ownValue(otherNames, lower)
    if (!name) return unreadable(wish, 0)
    facets.push({ name, count: Math.min(Number(count ?? countUnlessSaid), countMost) })
  }
  return facets
}
