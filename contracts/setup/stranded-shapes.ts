import { z } from 'zod'
import { stayKinds, strandedReasons } from '#domain/setup/stranded.ts'
import { Moment } from '#contracts/shapes.ts'

export const StrandedStay = z.object({
  kind: z.enum(stayKinds),
  id: z.string(),
  reasons: z.array(
    z.object({ reason: z.enum(strandedReasons), message: z.string().describe('in the reader’s language') }),
  ),
  time: Moment.describe('when the party comes, or an order is handed over'),
  partySize: z.number().int().describe('0 for takeaway and delivery'),
  tableNumbers: z.array(z.string()),
  name: z.string().nullable().describe('of the guest; null without the permission to read bookings'),
})
export type StrandedStay = z.infer<typeof StrandedStay>

const value = z
  .union([z.string(), z.number(), z.boolean(), z.object({ amount: z.number(), currency: z.string() })])
  .nullable()
  .describe('as people read it; null for nothing')

export const SetupConflict = z.object({
  field: z
    .string()
    .describe('path in the setup. Items of lists have their id or name instead of their position'),
  before: value,
  mine: value,
  theirs: value,
  by: z
    .object({ kind: z.string(), name: z.string().nullable() })
    .nullable()
    .describe('who saved it; null if unknown'),
  at: Moment.nullable(),
})
export type SetupConflict = z.infer<typeof SetupConflict>
