import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { undoKinds } from '#domain/reservations/undo.ts'
import { BookingStatus, Reservation, ReservationGuest } from './reservation-shapes.ts'
import { CalendarDay, Count, Moment, wholeNumber } from '#contracts/shapes.ts'
import { TextsToSave } from '#contracts/messages/texts.ts'

export const HostReservation = Reservation.extend({
  version: z.number().int(),
  mayBecome: z.array(BookingStatus).describe('statuses it can change to'),
  lateMinutes: z.number().int().describe('as reported by the guest. 0 if on time'),
  arrived: z.boolean().describe('whether the guest has checked in'),
  confirmed: z.boolean().describe('whether the guest confirmed after the reminder'),
  here: z.number().int().nullable().describe('how many of the party are here. null if nobody has counted'),
  visitNote: z.string().describe('for staff only'),
  keptUntil: ReservationGuest.shape.keptUntil,
  campaignInfo: z.record(z.string(), z.string()).describe('the campaign that led to the reservation'),
  rwg_token: z.string().describe('token of Reserve with Google, or empty'),
  members: ReservationGuest.shape.members,
  undo: z
    .object({
      kind: z.enum(undoKinds),
      until: z.iso.datetime(),
      notifies: z
        .enum(['email', 'sms'])
        .optional()
        .describe('how the guest is notified of it 10 seconds later. Left out if they aren’t'),
    })
    .nullable()
    .describe('what staff did last, if it can still be taken back, and until when'),
})
export type HostReservation = z.infer<typeof HostReservation>

/** Guests who can't book this restaurant online, as staff see the list. */
export const Blacklist = z.object({
  entries: z
    .array(
      z.object({
        id: z.number().int(),
        name: z.string().describe('from the reservation they were added from. Empty once they were erased'),
        reservationId: z.string().nullable(),
        reason: z.string().describe('for staff only'),
        created: Moment,
      }),
    )
    .describe('newest first'),
})
export type Blacklist = z.infer<typeof Blacklist>

const staff = { audience: 'staff' } as const

/** Calls for restaurant staff, authorized by a staff token. The same rules apply as for the guests' calls. */
export const host = {
  reservations: defineCall('host.reservations', {
    ...staff,
    may: 'service.read',
    summary: 'The reservations of a service day, by time',
    query: z.object({
      date: CalendarDay.optional().describe('defaults to the running day and the next six hours'),
    }),
    answer: z.object({ date: CalendarDay, zone: z.string(), reservations: z.array(HostReservation) }),
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  setStatus: defineCall('host.setStatus', {
    ...staff,
    may: ['service.act', 'booking.approve', 'booking.cancel', 'booking.money'] as const,
    summary:
      'Approve, reject, call, seat, close, mark as a no-show, or cancel. Notifies the guest where needed',
    body: z.object({
      status: BookingStatus,
      note: z.string().trim().max(1000).optional().describe('note to the guest'),
      tableNumber: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('to approve or seat the party at other tables'),
      version: Count.describe('the version this change is based on. Rejected if there is a newer one'),
    }),
    answer: HostReservation,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'notPermitted',
      'moveNotAllowed',
      'tooEarlyToSeat',
      'changedMeanwhile',
      'noTableFree',
      'tableTaken',
      'tableOccupied',
      'tableBlocked',
      'unknownTable',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  undo: defineCall('host.undo', {
    ...staff,
    may: [
      'service.act',
      'booking.create',
      'booking.change',
      'booking.approve',
      'booking.cancel',
      'booking.money',
    ] as const,
    summary:
      'Take back what staff did last. What the guest would have been told isn’t sent; what they noticed is shown as taken back',
    body: z.object({
      version: Count.describe('the version that is on the screen. Rejected if there is a newer one'),
      reason: z.string().trim().max(1000).optional().describe('for the history'),
      tableNumber: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('other tables for the party, if its own were taken in the meantime'),
    }),
    answer: HostReservation,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'notPermitted',
      'changedMeanwhile',
      'nothingToUndo',
      'undoTooLate',
      'moneyMoved',
      'kitchenFull',
      'unknownTable',
      'tableTaken',
      'tableOccupied',
      'tableBlocked',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  answerLate: defineCall('host.answerLate', {
    ...staff,
    may: 'service.act',
    summary: 'Tell a late party how long its table is held',
    body: z.object({ keptUntil: z.string().max(40), note: z.string().trim().max(1000).optional() }),
    answer: HostReservation,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'notPermitted',
      'alreadyEnded',
      'changedMeanwhile',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  sendMessage: defineCall('host.sendMessage', {
    ...staff,
    may: 'message.send',
    summary: 'Send a message to the guest of a reservation',
    body: z.object({ body: z.string().trim().min(1).max(2000) }),
    answer: HostReservation,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'notPermitted',
      'changedMeanwhile',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  saveTexts: defineCall('host.saveTexts', {
    ...staff,
    may: 'setup.write',
    summary: 'Word texts differently in one language for the restaurant’s own website',
    body: TextsToSave,
    answer: TextsToSave,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  blacklist: defineCall('host.blacklist', {
    ...staff,
    may: 'guestbook.read',
    summary: 'Guests whose new bookings are refused',
    answer: Blacklist,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  addToBlacklist: defineCall('host.addToBlacklist', {
    ...staff,
    may: 'blacklist.write',
    summary:
      'Refuse new bookings by the guest of a reservation. Their bookings stay. Notifies them if the restaurant has notifyGuestsOnBlacklistAddition',
    body: z.object({ reason: z.string().trim().max(1000).default('').describe('for staff only') }),
    answer: Blacklist,
    refusals: ['unknownReservation', 'tokenNeeded', 'notPermitted', 'unknownGuest', 'changedMeanwhile'],
  }),
  removeFromBlacklist: defineCall('host.removeFromBlacklist', {
    ...staff,
    may: 'blacklist.write',
    summary: 'Take bookings by a guest again',
    params: z.object({ restaurantId: z.string().max(200), entryId: wholeNumber(1) }),
    answer: Blacklist,
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
}
