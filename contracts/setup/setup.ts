import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { CalendarDay, Count, PartySize } from '#contracts/shapes.ts'
import { stayKinds, strandedReasons } from '#domain/setup/stranded.ts'
import { DraftPages, SetupPages } from './setup-pages.ts'
import { StrandedStay } from './stranded-shapes.ts'

const staff = { audience: 'staff', may: ['setup.periods', 'setup.write'] } as const
const refusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

const SetupAnswer = SetupPages.extend({
  restaurantId: z.number().int(),
  kind: z.enum(['restaurant', 'event']),
  revision: Count.describe('what a draft is based on'),
})

const Draft = DraftPages.extend({
  basedOn: Count.describe('the revision that was read before the draft was made'),
})

const Attention = z.object({
  state: z
    .enum(['some', 'none', 'unknown'])
    .describe('unknown: it couldn’t be checked, so there may be some'),
  stranded: z
    .array(StrandedStay)
    .describe('what the setup no longer allows, until it fits again or somebody keeps it'),
  kept: z.array(StrandedStay).describe('the same, kept by somebody as an exception'),
})

/** Calls for staff about what a restaurant is. */
export const setup = {
  read: defineCall('setup.read', {
    ...staff,
    summary:
      'What staff have set up of a restaurant: profile, hours, special periods, tables, rules and more',
    answer: SetupAnswer,
    refusals,
  }),
  save: defineCall('setup.save', {
    ...staff,
    summary:
      'Save the fields that a draft changes. Fields that somebody else has saved since stay; if both have changed one, the draft is refused with the difference. Special periods need setup.periods, everything else setup.write, and the currency setup.money as well',
    body: Draft.extend({
      seen: z
        .array(z.string().max(64))
        .max(20_000)
        .default([])
        .describe('ids of the bookings that the change strands, as the preview or a refusal has listed them'),
      strandsAny: z
        .boolean()
        .default(false)
        .describe('save without a list of stranded bookings, to close at once'),
    }),
    answer: SetupAnswer.extend({
      stranded: z.array(StrandedStay).describe('what the change has stranded. Nobody is notified'),
    }),
    refusals: [...refusals, 'setupConflict', 'strandedChanged'],
  }),
  preview: defineCall('setup.preview', {
    ...staff,
    changesNothing: true,
    summary:
      'What a draft would change: the first time that guests can book on each of the next 14 days, and everything that it strands',
    body: Draft.extend({
      partySizes: z
        .array(PartySize)
        .min(1)
        .max(3)
        .optional()
        .describe('three sizes from the smallest to the largest if left out'),
    }),
    answer: z.object({
      days: z.array(
        z.object({
          date: CalendarDay,
          partySize: z.number().int(),
          before: z.string().nullable().describe('first wall time, as HH:MM; null if there is none'),
          after: z.string().nullable(),
        }),
      ),
      stranded: z.array(StrandedStay),
    }),
    refusals: [...refusals, 'setupConflict'],
  }),
  attention: defineCall('setup.attention', {
    audience: 'staff',
    may: ['service.read', 'setup.periods', 'setup.write'],
    summary: 'Upcoming reservations and orders that need a decision, because the setup no longer allows them',
    answer: Attention,
    refusals,
  }),
  keepStranded: defineCall('setup.keepStranded', {
    audience: 'staff',
    may: 'booking.override',
    summary:
      'Keep stranded reservations and orders as exceptions, for the reasons that were seen. Another reason lists them again',
    body: z.object({
      stays: z
        .array(
          z.object({
            kind: z.enum(stayKinds),
            id: z.string().max(64),
            reasons: z.array(z.enum(strandedReasons)).min(1).max(strandedReasons.length),
          }),
        )
        .min(1)
        .max(1_000),
    }),
    answer: Attention,
    refusals,
  }),
}
