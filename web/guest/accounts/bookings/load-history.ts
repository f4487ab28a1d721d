import type { Send } from '#contracts/client.ts'
import { type HistoryList, historyPage, nextSkip, withPage } from '#domain/reservations/history-list.ts'
import { passGuard } from '#web/session/account/guard.ts'
import type { Self } from '../personal.tsx'
import { serverNow } from '#web/session/server-clock.ts'
import { getList, type ListName } from './get-list.ts'
import { type BookingCardView, enrichCards } from './enrich-cards.ts'

/** The entries of a list loaded so far; null if it couldn't be loaded. */
export type LoadedList = HistoryList<BookingCardView> | null

const names = ['waitlist', 'pending', 'upcoming', 'history', 'pastWaits'] as const

/** The largest number of entries that one call returns. */
const maxAtOnce = 100

/** Number of entries shown in each list, so guests who come back see the same number. */
const shown = new Map<ListName, number>()

/** Loads all lists in parallel. If one fails, the others still load. */
export async function loadHistory({ send }: Self): Promise<Record<ListName, LoadedList>> {
  const now = serverNow()
  const lists = await Promise.all(names.map((name) => loadFirst(send, name, now)))
  // If all of them fail, the session may have ended.
  if (lists.every((list) => list === null)) await passGuard(send)
  const [waitlist = null, pending = null, upcoming = null, history = null, pastWaits = null] = lists
  return { waitlist, pending, upcoming, history, pastWaits }
}

async function loadFirst(send: Send, name: ListName, now: number): Promise<LoadedList> {
  const top = Math.min(Math.max(historyPage, shown.get(name) ?? 0), maxAtOnce)
  const page = await getList(send, name, { skip: 0, top, now })
  if (!page) return null
  const items = await enrichCards(send, page.items)
  if (top === historyPage) return withPage(null, { items, total: page.total })
  return { items, skip: top - historyPage, allLoaded: items.length < top || items.length >= page.total }
}

/** Loads the next page of a list and returns the extended list, or null if the page couldn't be loaded. */
export async function loadMore(
  send: Send,
  name: ListName,
  list: HistoryList<BookingCardView>,
): Promise<LoadedList> {
  const page = await getList(send, name, { skip: nextSkip(list), now: serverNow() })
  if (!page) return null
  const longer = withPage(list, { items: await enrichCards(send, page.items), total: page.total })
  shown.set(name, longer.skip + historyPage)
  return longer
}
