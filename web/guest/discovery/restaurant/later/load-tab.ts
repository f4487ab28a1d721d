import type { AnswerOf } from '#contracts/calls.ts'
import type { Send } from '#contracts/client.ts'
import type { Modifier } from '#contracts/ordering/menus.ts'
import type { MenuToRead } from '#contracts/ordering/menus.ts'
import { fetchMenuModifiers } from './fetch-menu-modifiers.ts'
import { answerOrNull, shownAtOnce } from '../load-events.ts'
import { readReviewOrder, readSkip, reviewOrders } from '../tabs/tab-query.ts'
import type { TabName } from '../tabs/tabs.ts'

export type ReviewsPage = AnswerOf<'reviews.list'>

export interface MenuPage extends MenuToRead {
  readonly modifiersById: Readonly<Record<string, Modifier>>
}

/** Loads the reviews or menus of a tab. Each is null for other tabs or if it couldn't be loaded. */
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
    send('reviews.list', { id, query: { top: shownAtOnce, skip: readSkip(query), orderby } }),
  )
}

async function loadMenus(send: Send, id: string): Promise<MenuPage[] | null> {
  const menus = await answerOrNull(send('menus.list', { id }))
  if (!menus) return null
  return Promise.all(
    menus.map(async (menu) => {
      const hasModifiers = menu.sections.some(({ items }) =>
        items.some(({ modifiers }) => modifiers.length > 0),
      )
      return { ...menu, modifiersById: hasModifiers ? await fetchMenuModifiers(send, id, menu.id) : {} }
    }),
  )
}
