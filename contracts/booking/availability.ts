import { z } from 'zod'
import { usualParty } from '#domain/availability/usual-query.ts'
import { defineCall } from '#contracts/call.ts'
import { EventPrice } from '#contracts/discovery/events.ts'
import { AreaNames, NameLanguage } from '#contracts/discovery/restaurant-shapes.ts'
import { AreaList, CalendarDay, commaList, Moment, PartySize, wholeNumber } from '#contracts/shapes.ts'

export const AvailabilityLevel = z.enum([
  'Available',
  'NotEnoughCovers',
  'Overbooked',
  'AvailableForWait',
  'NotAvailable',
])

/**
 * A slot in responses. `time` is `[-][d.]hh:mm:ss` from midnight of the requested date; the other fields
 * contain the same time in standard formats.
 */
export const WireSlot = z.object({
  time: z.string(),
  availabilityLevel: AvailabilityLevel,
  acceptReservations: z.boolean(),
  open: z.boolean(),
  requestedTime: z.boolean(),
  instant: Moment.describe('ISO 8601 with the offset in force at that moment'),
  serviceDate: CalendarDay,
  service: z.string().describe('Name of the service in the language of the response, empty if it has none'),
  zone: z.string(),
  areas: z.array(z.string()),
  eventId: z.number().int().optional().describe('event these times belong to'),
  amount: z.number().int().optional().describe('Deposit for the party in minor units, if one is due'),
})
export type WireSlot = z.infer<typeof WireSlot>

/** What a guest can book on a day: any table, a table in one area, or an event (specification, section 3). */
export const Section = z.object({
  name: z
    .string()
    .describe('of the event, or of the area as requests spell it. Empty for any table of the restaurant'),
  nameLanguage: NameLanguage,
  type: z
    .enum(['Event', 'Area', 'Undefined'])
    .describe('Undefined is any table, for guests without a preference'),
  eventOrRestId: z
    .number()
    .int()
    .describe(
      'id by which its times are requested and booked. For an area, also send its name as `contract.partyAreas` and `areas`',
    ),
  idOrName: z.string().describe('name of that restaurant or event in URLs'),
  description: z.string().describe('of an event'),
  paymentInfo: z
    .string()
    .describe(
      'price of an event in the restaurant’s words. Otherwise what booking costs, in the language of the response',
    ),
  language: z
    .string()
    .optional()
    .describe(
      'language tag of an event’s description and paymentInfo, if it is another than that of the response',
    ),
  pricePerGuest: EventPrice,
  chargeType: z.enum(['None', 'Deposit', 'Cancellation Fee']),
  amount: z.number().int().describe('deposit for the party, in minor units of the currency'),
  cancellationFee: z.number().int().describe('fee for canceling late or not coming, in minor units'),
  atRestaurant: z.boolean().describe('whether the restaurant takes the amount itself, not online'),
  currency: z.string(),
  slots: z.number().int().describe('number of bookable times for the party on that day'),
  fits: z.boolean().describe('false: it seats no party of this size on any day'),
  bookableFrom: CalendarDay.optional().describe('day from which that day can be booked, if it’s still ahead'),
  bookingEnded: z.literal(true).optional().describe('it’s too late to book any time of that day'),
})
export type Section = z.infer<typeof Section>

const ask = {
  'contract.date': z
    .string()
    .max(40)
    .optional()
    .describe('Date, or date and time. Without a time, 15:00 restaurant time. If omitted, now (ASAP)'),
  'contract.partySize': PartySize.default(usualParty),
  'contract.rangeInMinutes': wholeNumber(0, 1440).default(900),
  'contract.partyAreas': AreaList.optional(),
  'contract.deliveryType': z
    .string()
    .max(20)
    .optional()
    .describe('takeaway or delivery: times for an order, every 15 minutes. Without a date, the soonest one'),
}

/** Query parameters that determine when an order can be handed over. */
const orderQuery = {
  'contract.zone': z.string().max(80).optional().describe('id of the delivery zone. If omitted, the nearest'),
  'contract.points': wholeNumber(0, 1_000_000).default(1).describe('kitchen load of the order'),
}

/** Query parameters for the guest's own holds and bookings, whose tables count as free. */
export const excludeOwn = {
  ExcludeId: commaList
    .pipe(z.array(z.string().max(64)).max(20))
    .optional()
    .describe(
      'ids of the guest’s own holds and of reservations the bearer token opens. Their tables count as free. Other ids are ignored',
    ),
}

/** Parameter names that older published clients send. */
const queryAliases = {
  date: 'contract.date',
  partysize: 'contract.partySize',
  rangeinminutes: 'contract.rangeInMinutes',
  areas: 'contract.partyAreas',
  partyareas: 'contract.partyAreas',
  'contract.areas': 'contract.partyAreas',
  deliverytype: 'contract.deliveryType',
}

export const availability = {
  get: defineCall('availability.get', {
    summary: 'Arrival times of one restaurant around a date and time, for a party',
    audience: 'holder-or-anyone',
    query: z.object({ ...ask, ...orderQuery, ...excludeOwn }),
    queryAliases,
    answer: z.array(WireSlot),
    refusals: ['unknownRestaurant'],
  }),
  sections: defineCall('availability.sections', {
    summary:
      'What a party can book on a day: any table of the restaurant, its areas, and its events, each with its costs',
    audience: 'holder-or-anyone',
    query: z.object({
      date: CalendarDay.optional().describe('service day. If omitted, today at the restaurant'),
      partySize: PartySize.default(usualParty),
      ...excludeOwn,
    }),
    answer: z.object({
      date: CalendarDay,
      areaNames: AreaNames,
      sections: z
        .array(Section)
        .describe(
          'Any table, then the areas if there are several, unless the restaurant is closed that day. Then the events that guests can still reach, earliest first. An event’s id gets the sections of its restaurant',
        ),
    }),
    refusals: ['unknownRestaurant'],
  }),
  list: defineCall('availability.list', {
    summary: 'The next bookable times of many restaurants at once, for a page of cards',
    query: z.object({
      ids: commaList.pipe(z.array(z.string().max(120)).min(1).max(50)),
      ...ask,
      top: wholeNumber(1, 12).default(3),
    }),
    queryAliases,
    answer: z.object({
      restaurants: z.array(
        z.object({
          id: z.number().int(),
          slots: z.array(WireSlot),
          nextDate: CalendarDay.nullable().describe('without slots, the next day that has some'),
          nextSlots: z.array(WireSlot).describe('on that day, nearest to the requested time of day'),
        }),
      ),
    }),
  }),
  month: defineCall('availability.month', {
    summary: 'The number of bookable times on each day of a date range, for a calendar',
    audience: 'holder-or-anyone',
    query: z.object({
      from: CalendarDay.optional(),
      days: wholeNumber(1, 62).default(31),
      partySize: PartySize.default(usualParty),
      areas: AreaList.optional(),
      ...excludeOwn,
    }),
    answer: z.object({
      zone: z.string(),
      fits: z.boolean().describe('false: no table of these areas seats a party of this size on any day'),
      days: z.array(
        z.object({
          date: CalendarDay,
          open: z.boolean(),
          slots: z.number().int(),
          note: z.string().optional(),
          events: z
            .array(z.number().int())
            .optional()
            .describe('ids of the restaurant’s events that guests can still reach that day'),
        }),
      ),
    }),
    refusals: ['unknownRestaurant'],
  }),
}
