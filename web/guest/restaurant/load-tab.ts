import type { AnswerOf } from '#contracts/calls.ts'
import { isWireRefusal, type Send, type WireRefusal } from '#contracts/client.ts'
import type { Modifier } from '#contracts/ordering-shapes.ts'
import type { MenuToRead, Restaurant } from '#contracts/restaurant-shapes.ts'
import { fetchMenuModifiers } from './fetch-menu-modifiers.ts'
import type { TabName } from './tabs.ts'

/** As many events and reviews as one page shows (specification section 9). */
export const shownAtOnce = 10

export type EventsPage = AnswerOf<'restaurants.events'>
export type ReviewsPage = AnswerOf<'restaurants.reviews'>

/** A menu with the answers to what its dishes ask. */
export interface MenuPage extends MenuToRead {
  readonly asks: Readonly<Record<string, Modifier>>
}

export const reviewOrders = { latest: 'date desc', best: 'rating desc', critical: 'rating' } as const
export type ReviewOrder = keyof typeof reviewOrders

export function readSkip(query: URLSearchParams): number {
  const skip = Number(query.get('skip'))
  return Number.isInteger(skip) && skip > 0 ? skip : 0
}

export function readReviewOrder(query: URLSearchParams): ReviewOrder {
  const orders = Object.keys(reviewOrders) as ReviewOrder[]
  return orders.find((order) => order === query.get('order')) ?? 'latest'
}

/** The next events; null where there are none or nobody could say (a failure is only logged, specification section 8). */
export async function loadEvents(
  send: Send,
  { id, services }: Restaurant,
  skip: number,
): Promise<EventsPage | null> {
  if (!services.events) return null
  return answerOrNull(send('restaurants.events', { idOrName: id, query: { top: shownAtOnce, skip } }))
}

/** What the tab asked for shows beyond the restaurant itself; null for the others, and where nobody could say. */
export async function loadTab(send: Send, id: string, tab: TabName, query: URLSearchParams) {
  const [reviews, menus] = await Promise.all([
    tab === 'reviews' ? loadReviews(send, id, query) : null,
    tab === 'menu' ? loadMenus(send, id) : null,
  ])
  return { reviews, menus }
}

function loadReviews(send: Send, id: string, query: URLSearchParams): Promise<ReviewsPage | null> {
  const orderby = reviewOrders[readReviewOrder(query)]
  return answerOrNull(
    send('restaurants.reviews', { id, query: { top: shownAtOnce, skip: readSkip(query), orderby } }),
  )
}

async function loadMenus(send: Send, id: string): Promise<MenuPage[] | null> {
  const menus = await answerOrNull(send('restaurants.menu', { id }))
  if (!menus) return null
  return Promise.all(
    menus.map(async (menu) => {
      const asking = menu.sections.some(({ items }) => items.some(({ modifiers }) => modifiers.length > 0))
      return { ...menu, asks: asking ? await fetchMenuModifiers(send, id, menu.id) : {} }
    }),
  )
}

async function answerOrNull<Answer>(asked: Promise<Answer | WireRefusal>): Promise<Answer | null> {
  try {
    const answer = await asked
    if (!isWireRefusal(answer)) return answer
    console.warn(answer.message)
  } catch (error) {
    console.warn(error)
  }
  return null
}
