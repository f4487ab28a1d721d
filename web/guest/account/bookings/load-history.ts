import type { Send } from '#contracts/client.ts'
import { type HistoryList, historyPage, nextSkip, withPage } from '#domain/reservations/history-list.ts'
import { NOT_HERE_YET } from '#web/not-here-yet-routes.ts'
import { passGuard } from '#web/session/guard.ts'
import type { Self } from '../personal.tsx'
import { askList, type ListName } from './ask-lists.ts'
import { type BookingCardView, enrichCards } from './enrich-cards.ts'

/** A list as far as it is loaded; null where it could not be had. */
export type LoadedList = HistoryList<BookingCardView> | null

const names = ['waitlist', 'pending', 'upcoming', 'history'] as const

/** Nobody waits in a line before there are lines, and nobody is asked about it. */
const areLines = !NOT_HERE_YET.some(({ name }) => name === 'waitlist')
const noLines: LoadedList = { items: [], skip: 0, allLoaded: true }

/** How much of each list was on the screen: who comes back from a booking finds as much again. */
const shown = new Map<ListName, number>()

/** All four lists at once; one that fails does not keep the others back. */
export async function loadHistory({ send }: Self): Promise<Record<ListName, LoadedList>> {
  const now = Date.now()
  const lists = await Promise.all(names.map((name) => loadFirst(send, name, now)))
  // Where all of them fail, it may be that nobody is signed in any more.
  if (lists.every((list) => list === null || list === noLines)) await passGuard(send)
  const [waitlist = null, pending = null, upcoming = null, history = null] = lists
  return { waitlist, pending, upcoming, history }
}

async function loadFirst(send: Send, name: ListName, now: number): Promise<LoadedList> {
  if (name === 'waitlist' && !areLines) return noLines
  const top = Math.max(historyPage, shown.get(name) ?? 0)
  const page = await askList(send, name, { skip: 0, top, now })
  if (!page) return null
  const items = await enrichCards(send, page.items)
  if (top === historyPage) return withPage(null, { items, total: page.total })
  return { items, skip: top - historyPage, allLoaded: items.length < top || items.length >= page.total }
}

/** The list with its next page; null where that could not be had. */
export async function loadMore(
  send: Send,
  name: ListName,
  list: HistoryList<BookingCardView>,
): Promise<LoadedList> {
  const page = await askList(send, name, { skip: nextSkip(list), now: Date.now() })
  if (!page) return null
  const longer = withPage(list, { items: await enrichCards(send, page.items), total: page.total })
  shown.set(name, longer.skip + historyPage)
  return longer
}
