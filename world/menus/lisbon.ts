import { capeVerdeanMenus } from './lisbon/cape-verdean.ts'
import { menusFromTheOven } from './lisbon/from-the-oven.ts'
import { portugueseMenus } from './lisbon/portuguese.ts'
import { vegetarianMenus } from './lisbon/vegetarian.ts'

export const lisbonMenus = [...portugueseMenus, ...menusFromTheOven, ...capeVerdeanMenus, ...vegetarianMenus]
