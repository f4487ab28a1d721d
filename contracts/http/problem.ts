import { z } from 'zod'
import { WireSlot } from '#contracts/booking/availability.ts'
import { BrokenRule, PartyAtTable } from '#contracts/booking/staff-refusal-shapes.ts'
import { OrderChange, OrderProblemRead } from '#contracts/ordering/order-shapes.ts'
import { SetupConflict, StrandedStay } from '#contracts/setup/stranded-shapes.ts'
import { refusalCodes } from '#contracts/refusals.ts'

/** The media type of every error body (RFC 9457). */
export const problemType = 'application/problem+json'

/** An invalid field, identified by its dotted path in the query or body. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() })

/** The body of every response with a status of 400 or above. */
export const Problem = z.object({
  type: z.string().describe('about:blank, or a URL that explains the code'),
  status: z.number().int().min(400).max(599),
  title: z.string(),
  detail: z.string().describe('message for the guest, in the guest’s language'),
  code: z.enum(refusalCodes),
  message: z.string().describe('the same as detail, for older clients'),
  fields: z.array(FieldProblem).optional(),
  wait: z
    .object({ expectedTime: z.string(), from: z.number().int(), to: z.number().int() })
    .optional()
    .describe('the wait that has grown, in minutes. Joining with its expectedTime confirms it'),
  problems: z.array(OrderProblemRead).optional().describe('everything that keeps an order from being placed'),
  order: OrderChange.optional().describe('what differs from what the guest saw, for orderChanged'),
  made: z
    .object({ id: z.string(), token: z.string() })
    .optional()
    .describe('the guest’s own order that is the same, for sameOrder'),
  conflicts: z
    .array(SetupConflict)
    .optional()
    .describe('what somebody else has saved since the draft was made, for setupConflict'),
  stranded: z
    .array(StrandedStay)
    .optional()
    .describe('everything that the change strands, for strandedChanged'),
  lastChange: z
    .object({
      who: z.string().describe('name of the member, device or service; empty for the others'),
      by: z
        .string()
        .describe('what changed it: member, device, service, apiKey, operator, guest, provider or system'),
      kind: z.string().describe('kind of the entry in the history'),
      at: z.iso.datetime(),
    })
    .optional()
    .describe('who has changed a reservation meanwhile, and how, for changedMeanwhile'),
  rules: z.array(BrokenRule).optional().describe('all rules that a booking breaks, for rulesBroken'),
  parties: z
    .array(PartyAtTable)
    .optional()
    .describe(
      'the parties that have the tables, for tableHasParty, tableTaken, tableOccupied and rulesBroken',
    ),
  amounts: z
    .object({
      back: z.number().int().describe('what goes back to the guest, in minor units'),
      uncharged: z
        .number()
        .int()
        .describe('by how much the deposit would be higher, which nobody is charged for, in minor units'),
      currency: z.string(),
    })
    .optional()
    .describe('what a change does to the payments, for amountsToConfirm'),
  alternatives: z.array(WireSlot).optional().describe('nearest available times'),
})
export type Problem = z.infer<typeof Problem>
