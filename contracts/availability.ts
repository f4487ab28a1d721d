import { z } from 'zod'
import { usualParty } from '#domain/availability/usual-party.ts'
import { defineCall } from './call.ts'
import { AreaList, CalendarDay, commaList, PartySize, wholeNumber } from './shapes.ts'

export const AvailabilityLevel = z.enum([
  'Available',
  'NotEnoughCovers',
  'Overbooked',
  'AvailableForWait',
  'NotAvailable',
])

/** One slot on the wire. `time` is `[-][d.]hh:mm:ss` from the midnight of the asked date; the rest says the same without riddles. */
export const WireSlot = z.object({
  time: z.string(),
  availabilityLevel: AvailabilityLevel,
  acceptReservations: z.boolean(),
  open: z.boolean(),
  requestedTime: z.boolean(),
  instant: z.string().describe('ISO 8601 with the offset in force at that moment'),
  serviceDate: CalendarDay,
  service: z.string().describe('Name of the service, empty when the restaurant gives none'),
  zone: z.string(),
  areas: z.array(z.string()),
  eventId: z.number().int().optional().describe('the event whose times these are'),
  amount: z.number().int().optional().describe('Deposit for the party in minor units, when one is due'),
})
export type WireSlot = z.infer<typeof WireSlot>

const ask = {
  'contract.date': z
    .string()
    .max(40)
    .optional()
    .describe('Date, or date and time; without a time 15:00 restaurant time. Left out means now (ASAP)'),
  'contract.partySize': PartySize.default(usualParty),
  'contract.rangeInMinutes': wholeNumber(0, 1440).default(900),
  'contract.partyAreas': AreaList.optional(),
  'contract.deliveryType': z.string().max(20).optional(),
}

const own = {
  ExcludeId: commaList
    .pipe(z.array(z.string().max(64)).max(20))
    .optional()
    .describe(
      'what does not stand in the way because it is the guest’s own: holds, and bookings that the bearer token opens; the others are passed over',
    ),
}

/** The names that older published clients use. */
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
  ofRestaurant: defineCall('availability.ofRestaurant', {
    summary: 'Arrival times of one restaurant around a date and time, for a party',
    audience: 'holder-or-anyone',
    query: z.object({ ...ask, ...own }),
    queryAliases,
    answer: z.array(WireSlot),
    refusals: ['unknownRestaurant'],
  }),
  ofMany: defineCall('availability.ofMany', {
    summary: 'The next bookable times of many restaurants at once, for a page of cards',
    query: z.object({
      ids: commaList.pipe(z.array(z.string().max(120)).min(1).max(50)),
      ...ask,
      top: wholeNumber(1, 12).default(3),
    }),
    queryAliases,
    answer: z.object({
      restaurants: z.array(
        z.object({ id: z.number().int(), slots: z.array(WireSlot), nextDate: CalendarDay.nullable() }),
      ),
    }),
  }),
  ofMonth: defineCall('availability.ofMonth', {
    summary: 'The days of a stretch and how many bookable times each has, for a calendar',
    audience: 'holder-or-anyone',
    query: z.object({
      from: CalendarDay.optional(),
      days: wholeNumber(1, 62).default(31),
      partySize: PartySize.default(usualParty),
      areas: AreaList.optional(),
      ...own,
    }),
    answer: z.object({
      zone: z.string(),
      days: z.array(
        z.object({
          date: CalendarDay,
          open: z.boolean(),
          slots: z.number().int(),
          note: z.string().optional(),
        }),
      ),
    }),
    refusals: ['unknownRestaurant'],
  }),
  monitors: defineCall('availability.monitors', {
    summary: 'Live state of the tables at a time, as far as a guest may see it',
    audience: 'holder-or-anyone',
    query: z.object({
      time: z
        .string()
        .max(40)
        .optional()
        .describe('ISO 8601, or the restaurant’s wall time; now where left out'),
      ...own,
      partySize: PartySize.optional().describe(
        'who would sit there: a table must be free for as long as they stay',
      ),
    }),
    queryAliases: { excludeid: 'ExcludeId', partysize: 'partySize' },
    answer: z.object({
      monitors: z.array(
        z.object({
          tableNumber: z.string(),
          status: z.enum(['Available', 'Reserved', 'Assigned', 'Busy', 'Blocked']),
        }),
      ),
    }),
    refusals: ['unknownRestaurant'],
  }),
}
