import { europeanMenus } from './europe.ts'
import { lisbonMenus } from './lisbon.ts'
import type { WorldMenu } from './menu-phrases.ts'
import { overseasMenus } from './overseas.ts'

/** Every menu of the demo world; several of one restaurant stand in its own order. */
export const menus: readonly WorldMenu[] = [...lisbonMenus, ...europeanMenus, ...overseasMenus]
