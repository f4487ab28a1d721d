import { z } from 'zod'
import { excludeOwn } from './availability.ts'
import { defineCall } from '#contracts/call.ts'
import { PartySize } from '#contracts/shapes.ts'

export const FloorInfo = z.object({ floorId: z.string(), name: z.string(), floorUrl: z.string() })
export const Floor = FloorInfo.extend({ map: z.string().describe('floor plan, as JSON text') })

export const floors = {
  list: defineCall('floors.list', {
    summary: 'The floors of a restaurant with the URL of each floor plan',
    answer: z.array(FloorInfo),
    refusals: ['unknownRestaurant'],
  }),
  get: defineCall('floors.get', {
    summary: 'The floor plan of one floor',
    answer: Floor,
    refusals: ['unknownRestaurant', 'unknownFloor'],
  }),
  tables: defineCall('floors.tables', {
    summary: 'The state of the tables at a time, as far as guests may see it',
    audience: 'holder-or-anyone',
    query: z.object({
      time: z
        .string()
        .max(40)
        .optional()
        .describe('ISO 8601, or the restaurant’s wall time. Defaults to now'),
      ...excludeOwn,
      partySize: PartySize.optional().describe('party size. A table must be free for the party’s whole stay'),
    }),
    queryAliases: { excludeid: 'ExcludeId', partysize: 'partySize' },
    answer: z.object({
      monitors: z.array(
        z.object({
          tableNumber: z.string(),
          status: z.enum(['Available', 'Reserved', 'Assigned', 'Busy', 'Blocked']),
        }),
      ),
    }),
    refusals: ['unknownRestaurant'],
  }),
}
