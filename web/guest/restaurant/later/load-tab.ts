import type { AnswerOf } from '#contracts/calls.ts'
import type { Send } from '#contracts/client.ts'
import type { Modifier } from '#contracts/ordering-shapes.ts'
import type { MenuToRead } from '#contracts/restaurant-shapes.ts'
import { fetchMenuModifiers } from './fetch-menu-modifiers.ts'
import { answerOrNull, shownAtOnce } from '../load-events.ts'
import { readReviewOrder, readSkip, reviewOrders } from '../tab-wish.ts'
import type { TabName } from '../tabs.ts'

export type ReviewsPage = AnswerOf<'restaurants.reviews'>

/** A menu with the answers to what its dishes ask. */
export interface MenuPage extends MenuToRead {
  readonly asks: Readonly<Record<string, Modifier>>
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
