import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useTo } from '../../shell/sticky-query.ts'
import { type SearchWish, searchQuery } from './search-wish.ts'

/** The list of a region and the search are one screen at two addresses; a step on it stays at its own. */
export function isPlaceList(pathname: string): boolean {
  return pathname.toLowerCase().startsWith(paths.restaurants)
}

/** Links to this search with parts of its wish replaced. */
export function useSearchLinks(wish: SearchWish): (changes?: Partial<SearchWish>) => string {
  const links = useTo()
  const { pathname } = useLocation()
  const to = isPlaceList(pathname) ? links.restaurants : links.search
  return (changes = {}) => to(searchQuery(wish, changes))
}
