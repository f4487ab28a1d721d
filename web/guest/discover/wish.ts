import { worldId } from '../../shell/load-shell.ts'
import { quoted, readTableWish, tableQuery, type TableWish } from '../places/table-wish.ts'

/** What the address of the home page asks for. */
export interface HomeWish extends TableWish {
  readonly cuisine: string
}

export function readWish(query: URLSearchParams): HomeWish {
  return { ...readTableWish(query), cuisine: query.get('cuisine')?.trim() ?? '' }
}

/** The filter of the search call. */
export function filterOf({ regionId, cuisine }: HomeWish): string {
  const conditions = [
    regionId === worldId ? '' : `regionId eq ${quoted(regionId)}`,
    cuisine ? `cuisine eq ${quoted(cuisine)}` : '',
  ]
  return conditions.filter(Boolean).join(' and ')
}

/** The wish as a query, defaults left out; `changes` replace parts of it. A change starts again at the first page. */
export function wishQuery(wish: HomeWish, changes: Partial<HomeWish> = {}): Record<string, string | number> {
  const wanted = { ...wish, skip: 0, ...changes }
  return { ...tableQuery(wanted), ...(wanted.cuisine && { cuisine: wanted.cuisine }) }
}
