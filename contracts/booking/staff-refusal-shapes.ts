import { z } from 'zod'
import { refusalCodes } from '#contracts/refusals.ts'
import { Moment } from '#contracts/shapes.ts'

/** A rule of the restaurant that a booking by staff breaks. */
export const BrokenRule = z.object({
  code: z.enum(refusalCodes),
  message: z.string().describe('the rule in a sentence, in the language of the request'),
})
export type BrokenRule = z.infer<typeof BrokenRule>

/** A party that has a table which staff want to give to somebody else. */
export const PartyAtTable = z.object({
  kind: z
    .enum(['reservation', 'walkIn', 'hold'])
    .describe('`hold`: a guest who is filling in the form, or a table that is offered to one'),
  id: z.string().nullable().describe('of the reservation or waitlist entry. null for a hold'),
  version: z.number().int().nullable(),
  name: z.string().describe('empty if it has none'),
  groupSize: z.number().int(),
  tableNumbers: z.array(z.string()).describe('the tables in question that it has'),
  seated: z.boolean(),
  from: Moment.describe('until then, the tables are free'),
  until: Moment,
})
export type PartyAtTable = z.infer<typeof PartyAtTable>
