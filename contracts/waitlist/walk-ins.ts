import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { PushSubscription, SavedPushSubscription } from '#contracts/messages/notifications.ts'
import { Areas } from '#contracts/booking/reservation-shapes.ts'
import {
  AreaList,
  ChatMessageBody,
  commaList,
  degree,
  OpenId,
  Paging,
  PartySize,
  wholeNumber,
} from '#contracts/shapes.ts'
import { ExpectedWait, JoinWaitlist, OpenLine, WalkIn, WalkInMessage } from './walk-in-shapes.ts'

const partySizeText = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(999))

const messages = z.object({ id: OpenId, messages: z.array(WalkInMessage) })

export const walkIns = {
  join: defineCall('walkIns.join', {
    summary: 'Join a restaurant’s waitlist. A guest can join it once',
    audience: 'holder-or-anyone',
    body: JoinWaitlist,
    answer: WalkIn,
    refusals: [
      'unknownRestaurant',
      'restaurantClosed',
      'notAgreed',
      'lineClosed',
      'linePaused',
      'closedThatDay',
      'outsideHours',
      'pastLastSeating',
      'partyTooSmall',
      'partyTooLarge',
      'unknownArea',
      'noTableFits',
      'nameMissing',
      'phoneInvalid',
      'contactMissing',
      'locationNeeded',
      'tooFarAway',
      'alreadyInLine',
      'allTablesBooked',
      'waitHasGrown',
      'bookByPhone',
      'busy',
      'tooManyRequests',
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
    refusals: ['tooManyRequests'],
  }),
  get: defineCall('walkIns.get', {
    summary: 'One waitlist entry, by its id',
    answer: WalkIn,
    refusals: ['unknownWalkIn', 'tooManyRequests'],
  }),
  leave: defineCall('walkIns.leave', {
    summary: 'Leave the waitlist',
    answer: WalkIn,
    refusals: ['unknownWalkIn', 'alreadyEnded', 'busy', 'tooManyRequests'],
  }),
  change: defineCall('walkIns.change', {
    summary: 'Change the party size, areas, or notes of a waitlist entry. It keeps its place',
    body: z.object({
      groupSize: PartySize.optional(),
      areas: Areas.optional(),
      specialRequests: z.string().trim().max(2000).optional(),
    }),
    answer: WalkIn,
    refusals: [
      'unknownWalkIn',
      'alreadyEnded',
      'busy',
      'alreadyCalled',
      'partyTooSmall',
      'partyTooLarge',
      'unknownArea',
      'noTableFits',
      'allTablesBooked',
      'pastLastSeating',
      'closedThatDay',
      'outsideHours',
      'tooManyRequests',
    ],
  }),
  postpone: defineCall('walkIns.postpone', {
    summary: 'Ask for 10 more minutes, once. Others may go first meanwhile; the place stays the same',
    answer: WalkIn,
    refusals: [
      'unknownWalkIn',
      'alreadyEnded',
      'alreadyPostponed',
      'moveNotAllowed',
      'busy',
      'tooManyRequests',
    ],
  }),
  reportComing: defineCall('walkIns.reportComing', {
    summary: 'Tell the restaurant that the party is on its way or has arrived',
    body: z.object({ coming: z.enum(['onMyWay', 'here']) }),
    answer: WalkIn,
    refusals: ['unknownWalkIn', 'alreadyEnded', 'busy', 'tooManyRequests'],
  }),
  messages: defineCall('walkIns.messages', {
    summary: 'Messages between the guest and the restaurant, oldest first',
    answer: messages,
    refusals: ['unknownWalkIn', 'tooManyRequests'],
  }),
  sendMessage: defineCall('walkIns.sendMessage', {
    summary: 'Send a message to the restaurant',
    body: ChatMessageBody,
    answer: messages,
    refusals: ['unknownWalkIn', 'alreadyEnded', 'busy', 'tooManyRequests'],
  }),
  readMessages: defineCall('walkIns.readMessages', {
    summary: 'The guest has seen the messages of the restaurant, so none is unread',
    answer: WalkIn,
    refusals: ['unknownWalkIn', 'busy', 'tooManyRequests'],
  }),
  savePushSubscription: defineCall('walkIns.savePushSubscription', {
    summary: 'Send push messages about the entry to this browser until the entry has ended',
    body: PushSubscription,
    answer: SavedPushSubscription,
    refusals: ['unknownWalkIn', 'alreadyEnded', 'pushNotOffered', 'tooManyRequests'],
  }),
  removePushSubscription: defineCall('walkIns.removePushSubscription', {
    summary: 'Send no more push messages about the entry to this browser',
    refusals: ['unknownWalkIn', 'tooManyRequests'],
  }),
  expected: defineCall('walkIns.expected', {
    summary: 'The current wait by party size',
    query: z.object({
      partySizes: commaList.pipe(z.array(partySizeText).min(1).max(50)),
      areaList: AreaList.optional(),
    }),
    answer: ExpectedWait,
    refusals: ['unknownRestaurant', 'tooManyRequests'],
  }),
  lines: defineCall('walkIns.lines', {
    summary: 'Restaurants whose line takes guests now, nearest first, with their waits',
    query: z.object({
      lat: degree(90).optional(),
      lon: degree(180).optional(),
      regionId: z.string().max(120).optional(),
      groupSize: wholeNumber(1, 999).default(2),
    }),
    answer: z.object({ lines: z.array(OpenLine) }),
    refusals: ['unknownRegion', 'tooManyRequests'],
  }),
  history: defineCall('walkIns.history', {
    summary: 'The signed-in guest’s waitlist entries, newest first',
    audience: 'guest',
    query: z.object({ ...Paging, from: z.string().max(40).optional(), to: z.string().max(40).optional() }),
    answer: z.object({ walkins: z.array(WalkIn), total: z.number().int() }),
    refusals: ['signInNeeded', 'tooManyRequests'],
  }),
}
