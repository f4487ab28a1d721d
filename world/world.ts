import { cities } from './listings/cities.ts'
import { events } from './listings/events.ts'
import { menus } from './menus/menus.ts'
import type { WorldMenu } from './menus/menu-phrases.ts'
import { belgrade } from './restaurants/belgrade.ts'
import { berlin } from './restaurants/berlin.ts'
import { lisbonDistricts } from './restaurants/lisbon-districts.ts'
import { lisbon } from './restaurants/lisbon.ts'
import { london } from './restaurants/london.ts'
import { melbourne } from './restaurants/melbourne.ts'
import { montreal } from './restaurants/montreal.ts'
import { newYork } from './restaurants/new-york.ts'
import { taipei } from './restaurants/taipei.ts'
import { tokyo } from './restaurants/tokyo.ts'
import type { WorldCity, WorldEvent, WorldRestaurant } from './shape.ts'

export interface World {
  cities: readonly WorldCity[]
  restaurants: readonly WorldRestaurant[]
  events?: readonly WorldEvent[]
  menus?: readonly WorldMenu[]
}

/** The demo world, shared by development, demos and tests. All restaurants, people and numbers are fictional. */
export const world = {
  cities,
  events,
  menus,
  restaurants: [
    ...lisbon,
    ...lisbonDistricts,
    ...berlin,
    ...london,
    ...belgrade,
    ...newYork,
    ...tokyo,
    ...taipei,
    ...melbourne,
    ...montreal,
  ],
} satisfies World
