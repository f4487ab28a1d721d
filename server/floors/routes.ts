import { answer } from '#server/http/answer.ts'
import { getFloor, listFloors } from './list-floors.ts'
import { watchTables } from './watch-tables.ts'

export const floorRoutes = [
  answer('restaurants.floors', listFloors),
  answer('restaurants.floor', getFloor),
  answer('availability.monitors', watchTables),
]
