import { refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { presentMenus } from './present-menus.ts'
import { readMenus } from './read-menus.ts'
import type { Data, Discovery } from '#server/context.ts'

export const listMenus: Handler<'menus.list', Data & Discovery> = async ({ catalogue, database }, { id }) => {
  const listed = await catalogue.get(id)
  return listed ? presentMenus(await readMenus(database, listed)) : refuse('unknownRestaurant')
}
