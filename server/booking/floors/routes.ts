import { answer } from '#server/platform/calls/answer.ts'
import { getFloor } from './get-floor.ts'
import { listFloors } from './list-floors.ts'
import { listTables } from './list-tables.ts'

export const floorRoutes = [
  answer('floors.list', listFloors),
  answer('floors.get', getFloor),
  answer('floors.tables', listTables),
]
