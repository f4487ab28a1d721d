import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/calls/answer.ts'
import { createMenuStore } from './menu-store.ts'
import { menuOwner } from './menu-owner.ts'

export const listMenus: Handler<'menus.list'> = async ({ catalogue, database }, { id }) => {
  const listed = await catalogue.get(id)
  return listed ? createMenuStore(database).menus(menuOwner(listed)) : refuse('unknownRestaurant')
}
