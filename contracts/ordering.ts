import { z } from 'zod'
import { defineCall } from './call.ts'
import { Modifier } from './ordering-shapes.ts'

export const ordering = {
  menuModifiers: defineCall('ordering.menuModifiers', {
    summary: 'The modifiers of a menu by their id; an event has those of the restaurant that holds it',
    answer: z.record(z.string(), Modifier),
    refusals: ['unknownRestaurant', 'unknownMenu'],
  }),
}
