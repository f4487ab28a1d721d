import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Count, Email, Name, OpenId, PartySize, wholeNumber } from '#contracts/shapes.ts'
import { HostReservation } from './host.ts'
import { orderRefusals } from '#contracts/ordering/order-refusals.ts'
import { Areas } from './reservation-shapes.ts'

const staff = { audience: 'staff' } as const
const text = (max: number) => z.string().trim().max(max)

const version = Count.describe('the version this change is based on. Rejected if there is a newer one')

const Override = z
  .object({ reason: text(1000).min(1).describe('why the rules don’t count this time. For staff only') })
  .describe('go ahead although rules are broken. Needs `booking.override`')

const TableNumbers = z.array(text(80).min(1)).max(40).describe('table numbers. Several are pushed together')

const WallTime = z.string().max(40).describe('ISO 8601. Without an offset, the restaurant’s wall time')

const opened = ['unknownReservation', 'tokenNeeded', 'notPermitted', 'changedMeanwhile'] as const
const repeated = ['requestUnderWay', 'keyReused'] as const

/** Actions of staff on bookings. Guests' deadlines and limits don't apply to them. */
export const hostActions = {
  book: defineCall('host.book', {
    ...staff,
    may: ['booking.create', 'booking.override'] as const,
    summary:
      'Book a table for a party that calls, stands at the door or writes. Only size and time are needed. A booking that breaks rules is refused once with all of them, and accepted with an override',
    body: z
      .object({
        id: OpenId.optional().describe(
          'the id of the new reservation, which makes the request safe to repeat',
        ),
        source: z.enum(['phone', 'door', 'email', 'internal']).default('phone'),
        reservationTime: WallTime,
        groupSize: PartySize,
        minutes: wholeNumber(15, 1440)
          .optional()
          .describe('how long the party stays. Defaults to the turn time'),
        customerName: Name.optional(),
        phone: text(40).optional(),
        email: z.union([z.literal(''), Email]).optional(),
        language: text(20).optional().describe('of messages to the guest'),
        specialRequests: text(2000).optional().describe('of the guest, who reads them as well'),
        visitNote: text(2000).optional().describe('for staff only'),
        areas: Areas.optional(),
        tableNumbers: TableNumbers.optional().describe('defaults to the best free table'),
        tellGuest: z
          .boolean()
          .default(false)
          .describe('send a link to the reservation by email or text. Only if the guest wants it'),
        askDeposit: z
          .boolean()
          .default(false)
          .describe(
            'send the guest the link to pay what the rules of the restaurant ask for, and keep the table until `payBy`. Needs an email, or a phone if texts are sent. Without it, nothing is asked for',
          ),
        isTest: z
          .boolean()
          .default(false)
          .describe(
            'only to try out how a reservation arrives, without a contact. It is canceled by itself after five minutes',
          ),
        override: Override.optional(),
      })
      .refine(({ isTest, tellGuest, email, phone }) => !isTest || !(tellGuest || email || phone), {
        path: ['isTest'],
        message: 'a test has no contact and tells no guest',
      }),
    answer: HostReservation.describe(
      'an overridden reservation whose tables are taken has no table until somebody assigns one',
    ),
    refusals: [
      'unknownRestaurant',
      'tokenNeeded',
      'notPermitted',
      'rulesBroken',
      'unknownTable',
      'inThePast',
      'nothingToPay',
      'idTaken',
      'busy',
      ...repeated,
    ],
  }),
  changeBooking: defineCall('host.changeBooking', {
    ...staff,
    may: ['booking.change', 'booking.override', 'booking.money'] as const,
    summary:
      'Change time, size, length, tables or details of a reservation, at any time until the party has left. Broken rules are refused once with all of them, and amounts that change too. The guest is notified after the time to undo and is never charged more',
    body: z.object({
      version,
      cause: z
        .enum(['guest', 'restaurant'])
        .default('guest')
        .describe(
          'who wants it. If the restaurant does, the guest can cancel free of charge until it begins',
        ),
      reservationTime: WallTime.optional(),
      groupSize: PartySize.optional(),
      minutes: wholeNumber(15, 1440).optional().describe('how long the party stays'),
      areas: Areas.optional(),
      tableNumbers: TableNumbers.optional().describe('defaults to its own tables, or the best free ones'),
      customerName: Name.optional(),
      phone: text(40).optional(),
      email: z.union([z.literal(''), Email]).optional(),
      language: text(20).optional().describe('of messages to the guest'),
      specialRequests: text(2000).optional().describe('of the guest, who reads them as well'),
      note: text(1000).optional().describe('to the guest, in the message about the change'),
      tellGuest: z.boolean().default(true).describe('send a message about it'),
      seen: z
        .object({ back: Count, uncharged: Count })
        .optional()
        .describe('the amounts that were shown, in minor units, as `amountsToConfirm` gave them'),
      override: Override.optional(),
    }),
    answer: HostReservation,
    refusals: [
      ...opened,
      'alreadyEnded',
      'moveNotAllowed',
      'tooEarlyToSeat',
      'rulesBroken',
      'amountsToConfirm',
      'unknownTable',
      'inThePast',
      'busy',
      ...orderRefusals,
      ...repeated,
    ],
  }),
  assignTables: defineCall('host.assignTables', {
    ...staff,
    may: 'service.act',
    summary:
      'Give a party other tables, at any time until it has left. Refused with the party that has one of them, or if one is blocked, which `host.changeBooking` overrules',
    body: z.object({
      tableNumbers: TableNumbers.describe(
        'table numbers. Without any, the party has no table until it gets one',
      ),
      version,
    }),
    answer: HostReservation,
    refusals: [
      ...opened,
      'alreadyEnded',
      'moveNotAllowed',
      'unknownTable',
      'tableHasParty',
      'tableBlocked',
      ...repeated,
    ],
  }),
  swapTables: defineCall('host.swapTables', {
    ...staff,
    may: 'service.act',
    summary:
      'Let two parties exchange their tables, also while they sit there. Either both move or neither, and one undo takes both back',
    body: z.object({ version, with: z.object({ id: OpenId, version }) }),
    answer: z.object({ reservations: z.array(HostReservation).describe('this one, then the other one') }),
    refusals: [
      ...opened,
      'alreadyEnded',
      'moveNotAllowed',
      'tableHasParty',
      'tableBlocked',
      'busy',
      ...repeated,
    ],
  }),
  arrive: defineCall('host.arrive', {
    ...staff,
    may: 'service.act',
    summary: 'Note that a party has arrived, and how many of it are here',
    body: z.object({
      here: PartySize.nullable().describe(
        'how many are here. null if nobody is, which takes an arrival back',
      ),
      version,
    }),
    answer: HostReservation,
    refusals: [...opened, 'alreadyEnded', 'tooEarlyToSeat', ...repeated],
  }),
  extendStay: defineCall('host.extendStay', {
    ...staff,
    may: 'service.act',
    summary:
      'Change until when a party stays. Refused with the next party at its table, which loses the table only with `anyway`',
    body: z.object({
      until: WallTime,
      anyway: z
        .boolean()
        .default(false)
        .describe(
          'take the table from the next parties, which have no table until somebody assigns one, and stay although it is blocked',
        ),
      version,
    }),
    answer: HostReservation,
    refusals: [...opened, 'alreadyEnded', 'moveNotAllowed', 'tableHasParty', 'tableBlocked', ...repeated],
  }),
  note: defineCall('host.note', {
    ...staff,
    may: 'service.act',
    summary: 'Write the note of a visit, which only staff read',
    body: z.object({ visitNote: text(2000), version }),
    answer: HostReservation,
    refusals: [...opened, ...repeated],
  }),
  noteGuest: defineCall('host.noteGuest', {
    ...staff,
    may: 'guestbook.write',
    summary:
      'Write the note about the guest of a reservation, which staff see at all their reservations here. Guests with an account find it in the export of their data',
    body: z.object({
      note: text(2000).describe('empty to remove it'),
      before: z
        .string()
        .max(20_000)
        .describe('`guestNote` as it is on the screen. Rejected if somebody has changed it since'),
    }),
    answer: z.object({ reservationId: OpenId, guestNote: z.string() }),
    refusals: [...opened, 'unknownGuest', ...repeated],
  }),
}
