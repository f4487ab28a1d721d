import { tableQuery, type TableWish } from '../places/table-wish.ts'

/** What the address of the home page asks for. */
export interface HomeWish extends TableWish {
  readonly cuisine: string
}

/** The wish as a query, defaults left out; `changes` replace parts of it. A change starts again at the first page. */
export function wishQuery(wish: HomeWish, changes: Partial<HomeWish> = {}): Record<string, string | number> {
  const wanted = { ...wish, skip: 0, ...changes }
  return { ...tableQuery(wanted), ...(wanted.cuisine && { cuisine: wanted.cuisine }) }
}
