import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useTo } from '#web/routing/sticky-query.ts'
import { type SearchQuery, searchQueryParams } from './search-query.ts'

/** The list shares its screen with search, and links stay on the current one of the two paths. */
export function isRestaurantList(pathname: string): boolean {
  return pathname.toLowerCase().startsWith(paths.restaurants)
}

export function useSearchLinks(query: SearchQuery): (changes?: Partial<SearchQuery>) => string {
  const links = useTo()
  const { pathname } = useLocation()
  const to = isRestaurantList(pathname) ? links.restaurants : links.search
  return (changes = {}) => to(searchQueryParams(query, changes))
}
