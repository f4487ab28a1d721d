import type { Random } from '../random.ts'
import { bar, counter } from './bars.ts'
import { banquette, windowTable } from './inside.ts'
import { front, terrace } from './outside.ts'

export type RoomName = 'window' | 'bar' | 'terrace' | 'banquette' | 'counter' | 'front'

/**
 * Returns SVG markup of a restaurant scene, 640 × 400 units. `id` makes the ids of its elements unique on the page.
 */
export function drawRoom(name: RoomName, random: Random, id: string): string {
  return ROOMS[name](random, id)
}

const ROOMS: Readonly<Record<RoomName, (random: Random, id: string) => string>> = {
  window: windowTable,
  bar,
  terrace,
  banquette,
  counter,
  front,
}
