import { europeanMenus } from './europe.ts'
import { capeVerdeanMenus } from './lisbon/cape-verdean.ts'
import { menusFromTheOven } from './lisbon/from-the-oven.ts'
import { portugueseMenus } from './lisbon/portuguese.ts'
import { vegetarianMenus } from './lisbon/vegetarian.ts'
import type { WorldMenu } from './menu-phrases.ts'
import { overseasMenus } from './overseas.ts'
import { tamarindMenus } from './tamarind-wharf.ts'

/** All menus of the demo world. The menus of a restaurant are in its own order. */
export const menus: readonly WorldMenu[] = [
  ...portugueseMenus,
  ...menusFromTheOven,
  ...capeVerdeanMenus,
  ...vegetarianMenus,
  ...europeanMenus,
  ...tamarindMenus,
  ...overseasMenus,
]
