/** One of the lists of a guest’s history, as far as it is loaded. */
export interface HistoryList<Item> {
  readonly items: readonly Item[]
  readonly skip: number
  readonly allLoaded: boolean
}

export interface HistoryPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** Lists of a guest’s history come in pages of this many (specification section 9). */
export const historyPage = 3

/** Walk-ins of this long ago still stand in the current line. */
export const waitlistWindowHours = 8

/** Where the next page begins: the first load at 0, every later one, also over a kept list, a page further. */
export function nextSkip(list: Pick<HistoryList<unknown>, 'skip'> | null): number {
  return list === null ? 0 : list.skip + historyPage
}

/** The list with one more page. It is finished when fewer than a page come back or the total is reached. */
export function withPage<Item extends { readonly id: string }>(
  list: HistoryList<Item> | null,
  page: HistoryPage<Item>,
): HistoryList<Item> {
  const skip = nextSkip(list)
  const known = list?.items ?? []
  // A booking made meanwhile moves the others by one: each stands there once.
  const added = page.items.filter(({ id }) => !known.some((item) => item.id === id))
  const allLoaded = page.items.length < historyPage || skip + page.items.length >= page.total
  return { items: [...known, ...added], skip, allLoaded }
}

/** True when at least a page is loaded and not everything is. */
export function hasMore({ items, allLoaded }: HistoryList<unknown>): boolean {
  return items.length >= historyPage && !allLoaded
}
