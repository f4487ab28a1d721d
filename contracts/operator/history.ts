import { z } from 'zod'
import { actorKinds } from '#domain/history/actor.ts'
import { defineCall } from '#contracts/call.ts'
import { CalendarDay, Moment, OpenId, wholeNumber } from '#contracts/shapes.ts'

const HistoryActor = z.object({
  kind: z.enum(actorKinds),
  id: z.string().nullable().describe('of a member, an API key or an import'),
  name: z.string().describe('as it was then; empty if the actor has none'),
  device: z.string().nullable().describe('name of the paired device that was used'),
  coSigner: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('who allowed what the member may not do alone'),
})

const HistoryChange = z.object({
  field: z.string(),
  label: z.string().describe('the field in words, such as Saturday'),
  before: z.string().describe('in words; empty if there was nothing'),
  after: z.string().describe('in words; empty if nothing is left'),
  sentence: z.string().describe('all of it, such as “Saturday: 18:00–23:00 → closed”'),
})

export const HistoryEntry = z.object({
  id: z.number().int(),
  at: Moment.describe('in the time zone of the restaurant'),
  kind: z.string().describe('what was done, such as bookingCanceled. Later versions add more'),
  actor: HistoryActor,
  sentence: z
    .string()
    .describe('who did what, in the language of the request, with the device, the co-signer and the reason'),
  restaurantId: z.number().int().nullable().describe('null for what belongs to the installation'),
  restaurantName: z.string().nullable(),
  subject: z.string().nullable().describe('what was added, changed or removed, such as texts'),
  name: z.string().describe('name of the subject; for refused calls, the name of the call. May be empty'),
  reservationId: z.string().nullable(),
  walkinId: z.string().nullable(),
  bookingCode: z.string().nullable().describe('confirmation code, which the guest sees as well'),
  guest: z
    .string()
    .nullable()
    .describe(
      'name of the guest; null without one, once it was erased, and for callers who read no bookings',
    ),
  changes: z.array(HistoryChange),
  reason: z.string().describe('in the words of whoever did it; empty once the guest was erased'),
  undoes: z.number().int().nullable().describe('the entry that this one takes back'),
  erased: z.boolean().describe('whether the guest was erased, and with them the texts of the entry'),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Later versions add kinds and subjects, so what isn't known is only not found. */
const Name = z.string().trim().min(1).max(60)

const ofHistory = {
  person: z.string().trim().min(1).max(80).optional().describe('Id of a member who did or allowed it'),
  actor: z.enum(actorKinds).optional().describe('Only what actors of this kind did'),
  reservationId: OpenId.optional().describe('Only of this booking or order'),
  walkinId: OpenId.optional().describe('Only of this waitlist entry'),
  subject: Name.optional().describe('Only about this, such as texts'),
  kind: Name.optional().describe('Only entries of this kind, such as bookingCanceled'),
  from: CalendarDay.optional().describe('The first day'),
  until: CalendarDay.optional().describe('The last day'),
  before: wholeNumber(1)
    .optional()
    .describe('Only entries older than the one with this id: `next` of the last page'),
  top: wholeNumber(1, 100).default(50),
}

const pageOfHistory = z.object({
  zone: z.string().describe('time zone of the times'),
  entries: z.array(HistoryEntry).describe('newest first'),
  next: z.number().int().nullable().describe('`before` of the next page; null on the last one'),
})
export type PageOfHistory = z.infer<typeof pageOfHistory>

/** Reads what was done at a restaurant. */
export const history = {
  entries: defineCall('history.entries', {
    audience: 'staff',
    may: ['audit.read', 'shift.read'],
    summary:
      'Who did what at a restaurant and its events, newest first. Without `audit.read`, only since the beginning of the current service day',
    query: z.object(ofHistory),
    answer: pageOfHistory,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
}

/** Reads what was done in the whole installation. */
export const operatorHistory = {
  history: defineCall('operator.history', {
    audience: 'operator',
    summary: 'Who did what in the installation, newest first. Days are in UTC, and guests aren’t named',
    query: z.object({
      ...ofHistory,
      restaurantId: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .describe('Only of this restaurant and its events'),
      scope: z
        .enum(['all', 'installation'])
        .default('all')
        .describe('`installation` leaves out everything that belongs to a restaurant'),
    }),
    answer: pageOfHistory,
    refusals: ['tokenNeeded', 'unknownRestaurant'],
  }),
}
