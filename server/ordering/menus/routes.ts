import { answer } from '#server/platform/calls/answer.ts'
import { listMenus } from './list-menus.ts'
import { listModifiers } from './list-modifiers.ts'

export const menuRoutes = [answer('menus.list', listMenus), answer('menus.modifiers', listModifiers)]
