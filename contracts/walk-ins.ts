import { z } from 'zod'
import { defineCall } from './call.ts'
import { AreaList, commaList, OpenId, Paging } from './shapes.ts'
import { ExpectedWait, JoinWaitlist, WalkIn } from './walk-in-shapes.ts'

const partySizeText = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(999))

export const walkIns = {
  join: defineCall('walkIns.join', {
    summary: 'Join a restaurant’s waitlist. A guest can join it once',
    audience: 'holder-or-anyone',
    body: JoinWaitlist,
    answer: WalkIn,
    refusals: [
      'unknownRestaurant',
      'notAccepting',
      'closedThatDay',
      'outsideHours',
      'partyTooSmall',
      'partyTooLarge',
      'alreadyInLine',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  data: defineCall('walkIns.data', {
    summary:
      'The caller’s waitlist entries of the last 8 hours: the given ones and those of the signed-in guest',
    audience: 'holder-or-anyone',
    query: z.object({ ids: commaList.pipe(z.array(OpenId).max(20)).optional() }),
    answer: z.object({ walkins: z.array(WalkIn) }),
  }),
  get: defineCall('walkIns.get', {
    summary: 'One waitlist entry, by its id',
    answer: WalkIn,
    refusals: ['unknownWalkIn'],
  }),
  leave: defineCall('walkIns.leave', {
    summary: 'Leave the waitlist',
    answer: WalkIn,
    refusals: ['unknownWalkIn', 'alreadyEnded'],
  }),
  expected: defineCall('walkIns.expected', {
    summary: 'The current wait by party size',
    query: z.object({
      partySizes: commaList.pipe(z.array(partySizeText).min(1).max(50)),
      areaList: AreaList.optional(),
    }),
    answer: ExpectedWait,
    refusals: ['unknownRestaurant'],
  }),
  history: defineCall('walkIns.history', {
    summary: 'The signed-in guest’s waitlist entries, newest first',
    audience: 'holder',
    query: z.object({ ...Paging, from: z.string().max(40).optional(), to: z.string().max(40).optional() }),
    answer: z.object({ walkins: z.array(WalkIn), total: z.number().int() }),
    refusals: ['tokenNeeded'],
  }),
}
