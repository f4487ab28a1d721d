import { z } from 'zod'
import { bookingFlags, bookingNeeds, moneyWords, walkInNeeds } from '#domain/service-day/booking-signs.ts'
import { defineCall } from '#contracts/call.ts'
import { DeliveryType } from '#contracts/ordering/ordering-shapes.ts'
import { CalendarDay, Moment, OpenId } from '#contracts/shapes.ts'
import { LineState } from '#contracts/waitlist/walk-in-shapes.ts'
import { HistoryEntry } from '#contracts/operator/history.ts'
import { HostReservation } from './host.ts'
import { ServiceLimit } from './host-limits.ts'
import { BookingStatus } from './reservation-shapes.ts'

/** Shorter than ISO 8601, and the same on the night when clocks change. */
const minute = z.number().int().describe('minutes since 1970-01-01T00:00Z, to show in `zone`')

/** A row leaves out every field that is empty, so that a day of 150 reservations is small. */
export const ServiceDayBooking = z.object({
  id: OpenId,
  version: z.number().int(),
  status: BookingStatus,
  from: minute,
  minutes: z.number().int().describe('how long its tables are kept'),
  size: z.number().int(),
  name: z.string().describe('up to 40 characters'),
  tables: z.array(z.string()).describe('table numbers. Empty without a table'),
  flags: z.array(z.enum(bookingFlags)).optional(),
  needs: z
    .array(z.enum(bookingNeeds))
    .optional()
    .describe('why it needs attention, as far as that doesn’t depend on the time of day'),
  money: z.enum(moneyWords).optional().describe('left out if nothing is paid'),
  late: z.number().int().optional().describe('minutes, as reported by the guest'),
  keptUntil: minute.optional().describe('until when the table of a late party is kept'),
  arrived: minute.optional().describe('when the party checked in'),
  seated: minute.optional().describe('when the party was seated'),
  event: z.number().int().optional().describe('id of its event'),
})
export type ServiceDayBooking = z.infer<typeof ServiceDayBooking>

/** A party that joined the waitlist on the service day, in the order of `joined`. */
export const ServiceDayWalkIn = z.object({
  id: OpenId,
  version: z.number().int(),
  status: BookingStatus,
  joined: minute,
  minutes: z.number().int().describe('usual stay'),
  size: z.number().int(),
  name: z.string().describe('up to 40 characters'),
  tables: z.array(z.string()).describe('table numbers. Empty until a table is ready'),
  expected: minute.optional().describe('when a table was expected as it joined'),
  called: minute.optional().describe('when it was first called'),
  seated: minute.optional(),
  closed: minute.optional(),
  leaveBy: minute.optional().describe('its table is booked from then on'),
  needs: z.array(z.enum(walkInNeeds)).optional(),
})
export type ServiceDayWalkIn = z.infer<typeof ServiceDayWalkIn>

export const ServiceDayOrder = z.object({
  id: OpenId,
  version: z.number().int(),
  status: BookingStatus,
  type: DeliveryType,
  due: minute,
  name: z.string().describe('up to 40 characters'),
  items: z.number().int().describe('sum of the amounts of its lines'),
  answerBy: minute.optional().describe('until when it waits for an answer'),
})
export type ServiceDayOrder = z.infer<typeof ServiceDayOrder>

const Gone = z.object({ id: OpenId, gone: z.literal(true) }).describe('isn’t on this service day anymore')

const cursor = z.string().max(60)

const Covers = z.object({
  expected: z.number().int().describe('guests who may still come'),
  arrived: z.number().int().describe('guests who have checked in and aren’t seated'),
  seated: z.number().int(),
  left: z.number().int(),
  capacity: z.number().int().describe('seats of all tables'),
})

export const ServiceDay = z.object({
  restaurantId: z.number().int(),
  version: z.number().describe('the version of the live updates. Another one after every change'),
  date: CalendarDay,
  isCurrent: z.boolean().describe('whether it is the running service day'),
  zone: z.string(),
  now: Moment.describe('the time of the server, whose clock counts'),
  cursor: z.string().describe('where `host.serviceDayChanges` begins'),
  services: z.array(z.object({ name: z.string(), from: minute, until: minute })),
  tables: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        area: z.string(),
        least: z.number().int(),
        most: z.number().int(),
      }),
    )
    .describe('all tables, also those that guests can’t book'),
  areas: z.array(z.string()).describe('in the order of their tables'),
  limits: z
    .array(ServiceLimit)
    .describe('what is stopped, closed or blocked on this day and hasn’t ended, by beginning'),
  events: z.array(z.object({ id: z.number().int(), name: z.string() })).describe('of the reservations'),
  bookings: z.array(ServiceDayBooking).describe('by time, in every status, also of the restaurant’s events'),
  walkIns: z.array(ServiceDayWalkIn),
  line: LineState.describe('whether parties can join the waitlist'),
  orders: z
    .array(ServiceDayOrder)
    .nullable()
    .describe('takeaway and delivery by the time when they are due. null without `orders.read`'),
  covers: Covers,
})
export type ServiceDay = z.infer<typeof ServiceDay>

export const ServiceDayChanges = z.discriminatedUnion('readAgain', [
  z.object({
    readAgain: z
      .literal(true)
      .describe('the cursor is too old, or the setup has changed. Read the whole service day'),
  }),
  z.object({
    readAgain: z.literal(false),
    version: z.number(),
    now: Moment,
    cursor: z.string(),
    bookings: z
      .array(z.union([ServiceDayBooking, Gone]))
      .describe('rows that changed, also some that didn’t: the last 10 seconds are repeated'),
    walkIns: z.array(z.union([ServiceDayWalkIn, Gone])),
    line: LineState,
    orders: z.array(z.union([ServiceDayOrder, Gone])).nullable(),
  }),
])
export type ServiceDayChanges = z.infer<typeof ServiceDayChanges>

/** Everything about one reservation, as far as whoever calls may see it. */
export const StaffBooking = z.object({
  booking: HostReservation,
  withContact: z.boolean().describe('whether email and phone number are shown, which needs `guestbook.read`'),
  history: z.array(HistoryEntry).describe('newest first, at most 50'),
  earlier: z
    .object({
      visits: z.number().int(),
      noShows: z.number().int(),
      last: CalendarDay.nullable().describe('service day of the last visit'),
    })
    .nullable()
    .describe('what the guest did here before this reservation. null without `guestbook.read`'),
  guestNote: z
    .string()
    .nullable()
    .describe(
      'what staff noted about the guest, also at other reservations. null without `guestbook.read`, or if no contact identifies the guest',
    ),
  freeTables: z
    .array(
      z.object({
        number: z.string(),
        least: z.number().int(),
        most: z.number().int(),
        until: minute.nullable().describe('when the next party arrives. null if none does within six hours'),
      }),
    )
    .describe('tables that are free for the whole stay, also its own'),
})
export type StaffBooking = z.infer<typeof StaffBooking>

const staff = { audience: 'staff', may: 'service.read' } as const
const refusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

/** Calls about the service day view. */
export const serviceDay = {
  serviceDay: defineCall('host.serviceDay', {
    ...staff,
    summary:
      'Everything on a service day in short rows: services, tables, reservations, waitlist and orders. `host.booking` has the details of one',
    query: z.object({ date: CalendarDay.optional().describe('defaults to the running service day') }),
    answer: ServiceDay,
    refusals,
  }),
  serviceDayChanges: defineCall('host.serviceDayChanges', {
    ...staff,
    summary: 'The rows of a service day that have changed since it was read',
    query: z.object({
      date: CalendarDay.describe('the service day'),
      after: cursor.describe('`cursor` of the answer before'),
    }),
    answer: ServiceDayChanges,
    refusals,
  }),
  lockedDay: defineCall('host.lockedDay', {
    summary:
      'The parties that this paired device shows while nobody is at it: times, sizes and tables of the running service day, no names',
    answer: z.object({
      date: CalendarDay,
      zone: z.string(),
      bookings: z
        .array(
          z.object({
            from: minute,
            size: z.number().int(),
            tables: z.array(z.string()).describe('table numbers. Empty without a table'),
            hasArrived: z.boolean(),
          }),
        )
        .describe('parties who are expected or have arrived, by time. Empty on a device for the kitchen'),
    }),
    refusals: ['deviceNotPaired'],
  }),
  booking: defineCall('host.booking', {
    ...staff,
    summary:
      'One reservation with its history, the guest’s earlier visits and the tables that are free for it',
    answer: StaffBooking,
    refusals: ['unknownReservation', 'tokenNeeded', 'notPermitted'],
  }),
  searchBookings: defineCall('host.searchBookings', {
    ...staff,
    summary:
      'Find reservations by words of the guest’s name in any script, digits of the phone number, or the confirmation code',
    query: z.object({ text: z.string().trim().min(2).max(60).describe('what was typed') }),
    answer: z.object({
      date: CalendarDay.describe('the running service day'),
      zone: z.string(),
      bookings: z
        .array(ServiceDayBooking.extend({ date: CalendarDay.describe('its service day') }))
        .describe('at most 20: of the running day, then upcoming, then of the last 30 days'),
    }),
    refusals,
  }),
}
