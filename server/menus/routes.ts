import { answer } from '#server/http/answer.ts'
import { readMenus, readModifiers } from './read-menus.ts'

export const menuRoutes = [
  answer('restaurants.menu', readMenus),
  answer('ordering.menuModifiers', readModifiers),
]
