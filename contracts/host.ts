import { z } from 'zod'
import { defineCall } from './call.ts'
import { BookingStatus, Reservation, ReservationGuest } from './reservation-shapes.ts'
import { CalendarDay, Count } from './shapes.ts'

/** A reservation as the house reads it. */
export const HostReservation = Reservation.extend({
  version: z.number().int(),
  mayBecome: z.array(BookingStatus).describe('where it may go from here'),
  lateMinutes: z.number().int().describe('as the guest said; 0 when on time'),
  arrived: z.boolean().describe('the guest checked in'),
  confirmed: z.boolean().describe('the guest answered the reminder'),
  keptUntil: ReservationGuest.shape.keptUntil,
  members: ReservationGuest.shape.members,
})
export type HostReservation = z.infer<typeof HostReservation>

const staff = { audience: 'holder' } as const

/** Calls of the people of a restaurant; they need its staff token. The rules are those of the guests’ calls. */
export const host = {
  reservations: defineCall('host.reservations', {
    ...staff,
    summary: 'The book of a service day, in the order of the clock',
    query: z.object({ date: CalendarDay.optional().describe('today where left out') }),
    answer: z.object({ date: CalendarDay, zone: z.string(), reservations: z.array(HostReservation) }),
    refusals: ['unknownRestaurant', 'tokenNeeded'],
  }),
  setStatus: defineCall('host.setStatus', {
    ...staff,
    summary:
      'Approve, reject, call, seat, close, mark as a no-show, or cancel; the guest is told where it concerns them',
    body: z.object({
      status: BookingStatus,
      note: z.string().trim().max(1000).optional().describe('what the guest reads'),
      tableNumber: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('for a party that is approved or seated elsewhere'),
      version: Count.optional().describe('the version that was looked at; a newer one is refused'),
    }),
    answer: HostReservation,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'moveNotAllowed',
      'changedMeanwhile',
      'noTableFree',
      'tableTaken',
      'unknownTable',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  answerLate: defineCall('host.answerLate', {
    ...staff,
    summary: 'Tell a party that runs late until when its table is kept',
    body: z.object({ keptUntil: z.string().max(40), note: z.string().trim().max(1000).optional() }),
    answer: HostReservation,
    refusals: [
      'unknownReservation',
      'tokenNeeded',
      'alreadyEnded',
      'changedMeanwhile',
      'requestUnderWay',
      'keyReused',
    ],
  }),
  message: defineCall('host.message', {
    ...staff,
    summary: 'Write to the guest of a booking',
    body: z.object({ body: z.string().trim().min(1).max(2000) }),
    answer: HostReservation,
    refusals: ['unknownReservation', 'tokenNeeded', 'changedMeanwhile', 'requestUnderWay', 'keyReused'],
  }),
}
