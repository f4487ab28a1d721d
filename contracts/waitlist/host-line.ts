import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Areas } from '#contracts/booking/reservation-shapes.ts'
import { Count, Email, GivenName, Moment, Name, OpenId, PartySize, wholeNumber } from '#contracts/shapes.ts'
import { LineRules, LineState, WalkIn, WalkInMessage } from './walk-in-shapes.ts'

/** Actions that staff can perform on a waitlist entry. */
export const WalkInAction = z.enum([
  'approve',
  'reject',
  'call',
  'seat',
  'putBack',
  'miss',
  'cancel',
  'close',
  'unseat',
  'reopen',
])
export type WalkInAction = z.infer<typeof WalkInAction>

export const HostWalkIn = WalkIn.extend({
  entryVersion: z.number().int().describe('increases with every change of the entry'),
  mayDo: z.array(WalkInAction),
  attention: z
    .enum(['unanswered', 'overdue'])
    .nullable()
    .describe(
      'nobody has acted on the party: a request for 30 minutes, or 30 minutes after its expected time',
    ),
  messages: z.array(WalkInMessage),
  quotedMinutes: z
    .number()
    .int()
    .nullable()
    .describe('the wait that staff gave the guest when they joined. null if they went by the estimate'),
})
export type HostWalkIn = z.infer<typeof HostWalkIn>

export const HostLine = z.object({
  restaurantId: z.number().int(),
  zone: z.string(),
  version: z.number().int(),
  state: LineState,
  stoppedUntil: Moment.nullable().describe(
    'until when a limit of the evening keeps an open line paused. null if none does',
  ),
  autoCall: z.boolean().describe('call the next party as soon as a table is free'),
  rules: LineRules,
  walkIns: z
    .array(HostWalkIn)
    .describe('waiting and seated parties in line order, then those that ended in the last hour'),
  freeNow: z
    .array(z.object({ walkInId: OpenId, tableNumber: z.string(), mustLeaveBy: z.string().nullable() }))
    .describe('parties that could be called now, with the tables they would get'),
})
export type HostLine = z.infer<typeof HostLine>

const staff = { audience: 'staff' } as const

/** Calls for staff about the waitlist, authorized by a staff token. */
export const hostLine = {
  line: defineCall('host.line', {
    ...staff,
    may: 'service.read',
    summary: 'The waitlist of a restaurant in its order',
    answer: HostLine,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  setLine: defineCall('host.setLine', {
    ...staff,
    may: 'service.act',
    summary:
      'Open, pause, or close the line, or change its rules. Parties in line keep the rules they joined under',
    body: z.object({
      state: LineState.optional(),
      autoCall: z.boolean().optional(),
      keptMinutes: z.number().int().min(3).max(60).optional(),
      joinMeters: z.number().int().min(50).max(50_000).nullable().optional(),
      largestParty: z.number().int().min(1).max(999).optional(),
      needsApproval: z.boolean().optional(),
      note: z.string().trim().max(500).optional(),
    }),
    answer: HostLine,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted', 'busy'],
  }),
  addToLine: defineCall('host.addToLine', {
    ...staff,
    may: 'service.act',
    summary: 'Add a party that stands at the door, or seat it at once. Only its size is needed',
    body: z.object({
      customerName: Name.optional().describe('a kiosk has to name the party'),
      groupSize: PartySize,
      phone: z.string().trim().max(40).optional(),
      email: z.union([z.literal(''), Email]).optional(),
      areas: Areas.optional(),
      specialRequests: z.string().trim().max(2000).optional(),
      quotedMinutes: wholeNumber(0, 600)
        .optional()
        .describe('the wait that the guest was given instead of the estimate. Not by a kiosk'),
      seatNow: z
        .object({
          tableNumber: z
            .string()
            .trim()
            .max(200)
            .default('')
            .describe('tables to seat the party at. Defaults to the best free ones'),
        })
        .optional()
        .describe('seat the party at once, also while nobody can join the line. Not by a kiosk'),
    }),
    answer: HostWalkIn,
    refusals: [
      'unknownRestaurant',
      'tokenNeeded',
      'notPermitted',
      'lineClosed',
      'closedThatDay',
      'outsideHours',
      'pastLastSeating',
      'partyTooSmall',
      'partyTooLarge',
      'unknownArea',
      'noTableFits',
      'phoneInvalid',
      'alreadyInLine',
      'nameMissing',
      'unknownTable',
      'noTableFree',
      'tableTaken',
      'tableOccupied',
      'busy',
    ],
  }),
  openKiosk: defineCall('host.openKiosk', {
    ...staff,
    may: 'service.act',
    summary:
      'Get a token for a kiosk, which is then one of the restaurant’s devices. It only places orders at the counter, adds parties to the line, and ends both',
    secret: true,
    body: z.object({
      name: GivenName.max(60).optional().describe('such as “Counter”. Defaults to a number'),
    }),
    answer: z.object({ token: z.string() }),
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  actOnWalkIn: defineCall('host.actOnWalkIn', {
    ...staff,
    may: 'service.act',
    summary: 'Approve, call, seat, put back, or end a waitlist entry. Notifies the guest where needed',
    body: z.object({
      action: WalkInAction,
      tableNumber: z.string().trim().max(200).optional().describe('tables to call or seat the party at'),
      note: z.string().trim().max(1000).optional().describe('note to the guest, for cancel and reject'),
      version: Count.optional().describe(
        'the entryVersion this change is based on. Rejected if there is a newer one. Only kiosks may leave it out',
      ),
    }),
    answer: HostWalkIn,
    refusals: [
      'unknownWalkIn',
      'tokenNeeded',
      'notPermitted',
      'moveNotAllowed',
      'alreadyInLine',
      'notCallableYet',
      'tableStillHeld',
      'tooLateToReopen',
      'tooLateToUnseat',
      'changedMeanwhile',
      'invalidInput',
      'noTableFree',
      'tableTaken',
      'tableOccupied',
      'unknownTable',
      'busy',
    ],
  }),
  sendWalkInMessage: defineCall('host.sendWalkInMessage', {
    ...staff,
    may: 'message.send',
    summary: 'Send a message to the guest of a waitlist entry',
    body: z.object({ body: z.string().trim().min(1).max(500) }),
    answer: HostWalkIn,
    refusals: ['unknownWalkIn', 'tokenNeeded', 'notPermitted', 'alreadyEnded', 'busy'],
  }),
}
