import { z } from 'zod'
import { tableReasons } from '#domain/availability/suggest-tables.ts'
import { defineCall } from '#contracts/call.ts'
import {
  AreaList,
  CalendarDay,
  commaList,
  Moment,
  OpenId,
  PartySize,
  wholeNumber,
} from '#contracts/shapes.ts'
import { PaymentTerms } from '#contracts/payments/payment-shapes.ts'
import { BrokenRule, PartyAtTable } from './staff-refusal-shapes.ts'

const staff = { audience: 'staff' } as const
const refusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const
const minutes = wholeNumber(15, 1440)
  .optional()
  .describe('how long the party stays. Defaults to the turn time')

const BookingTime = z.object({
  time: z.string().describe('wall time of the restaurant, as `host.book` takes it'),
  instant: Moment,
  until: Moment.describe('the end of the stay'),
  service: z.string().describe('empty if it has no name'),
  tableNumbers: z.array(z.string()).describe('the tables the party would get. Empty if none is free'),
  rules: z.array(BrokenRule).describe('what a booking at this time breaks. Empty: it can be booked'),
  payBy: Moment.nullable().describe(
    'until when the table would wait for a payment by link. null if nothing is paid, or if the visit is too close',
  ),
})

const PlacementForStaff = z.object({
  tableNumbers: z.array(z.string()).describe('several are pushed together'),
  area: z.string().describe('of its first table'),
  least: z.number().int().describe('smallest party'),
  most: z.number().int().describe('largest party'),
  fits: z.boolean().describe('whether it seats a party of this size'),
  reasons: z
    .array(z.enum(tableReasons))
    .describe('why it is listed where it is among those that are free and fit. Empty for all others'),
  blocked: z.boolean().describe('whether staff have blocked it or closed its area during the stay'),
  freeUntil: Moment.nullable().describe(
    'when the next party arrives or it is blocked. null if that isn’t within six hours of the stay, or if it isn’t free',
  ),
  parties: z.array(PartyAtTable).describe('who has its tables during the stay. Empty: it is free'),
})

/** What staff can choose between when they book for a party or give it other tables. */
export const hostChoices = {
  bookingTimes: defineCall('host.bookingTimes', {
    ...staff,
    may: 'booking.create',
    summary:
      'The times of a service day for a party that staff book for, each with the tables it would get or the rules it would break. Guests’ lead time and limits don’t apply',
    query: z.object({
      date: CalendarDay.optional().describe('service day. Defaults to the running one'),
      groupSize: PartySize,
      minutes,
      reservationId: OpenId.optional().describe(
        'the reservation that changes: its own tables count as free, and rules are those that `host.changeBooking` refuses',
      ),
    }),
    answer: z.object({
      date: CalendarDay,
      zone: z.string(),
      times: z.array(BookingTime).describe('by time, without those that are over'),
      deposit: PaymentTerms.pick({ chargeType: true, amount: true, currency: true })
        .nullable()
        .describe('what `askDeposit` would ask the party for. null if nothing is paid in advance'),
    }),
    refusals: [...refusals, 'unknownReservation'],
  }),
  placements: defineCall('host.placements', {
    ...staff,
    may: 'service.read',
    summary:
      'All tables at a time, and tables that can be pushed together for the party: free ones that fit first, the best of them on top with reasons, taken ones with the parties that have them, blocked ones last',
    query: z.object({
      time: z.string().max(40).describe('ISO 8601. Without an offset, the restaurant’s wall time'),
      groupSize: PartySize,
      minutes,
      areas: AreaList.optional().describe('where the party wants to sit, separated by commas'),
      except: commaList
        .pipe(z.array(OpenId).max(20))
        .optional()
        .describe('ids of reservations whose tables count as free, such as that of the party that moves'),
    }),
    answer: z.object({
      zone: z.string(),
      from: Moment,
      until: Moment,
      placements: z.array(PlacementForStaff),
    }),
    refusals,
  }),
}
