import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { type SearchQuery, searchQueryParams } from './search-query.ts'

/** A region's list and the search are one screen with two paths. Links stay on the current path. */
export function isRestaurantList(pathname: string): boolean {
  return pathname.toLowerCase().startsWith(paths.restaurants)
}

/** Links to this search with some parameters changed. */
export function useSearchLinks(query: SearchQuery): (changes?: Partial<SearchQuery>) => string {
  const links = useTo()
  const { pathname } = useLocation()
  const to = isRestaurantList(pathname) ? links.restaurants : links.search
  return (changes = {}) => to(searchQueryParams(query, changes))
}
