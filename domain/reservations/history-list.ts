/** The loaded part of a history list. */
export interface HistoryList<Item> {
  readonly items: readonly Item[]
  readonly skip: number
  readonly allLoaded: boolean
}

export interface HistoryPage<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** The page size of history lists (specification, section 9). */
export const historyPage = 3

/** How long walk-ins stay in the current waitlist, in hours. */
export const waitlistWindowHours = 8

/** Returns the offset of the next page; 0 if no page is loaded. */
export function nextSkip(list: Pick<HistoryList<unknown>, 'skip'> | null): number {
  return list === null ? 0 : list.skip + historyPage
}

/** The list is complete once a page isn't full or the total is reached. */
export function withPage<Item extends { readonly id: string }>(
  list: HistoryList<Item> | null,
  page: HistoryPage<Item>,
): HistoryList<Item> {
  const skip = nextSkip(list)
  const known = list?.items ?? []
  // A new booking shifts later pages, so a page can repeat an item.
  const added = page.items.filter(({ id }) => !known.some((item) => item.id === id))
  const allLoaded = page.items.length < historyPage || skip + page.items.length >= page.total
  return { items: [...known, ...added], skip, allLoaded }
}

export function hasMore({ items, allLoaded }: HistoryList<unknown>): boolean {
  return items.length >= historyPage && !allLoaded
}
