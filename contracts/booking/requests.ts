import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { ReservationGuest } from './reservation-shapes.ts'
import { CalendarDay, Email, Moment, Name, OwnerDetails, PartySize } from '#contracts/shapes.ts'

/** A table that is or was held for a guest with a table alert. */
export const RequestOffer = z.object({
  state: z
    .enum(['open', 'accepted', 'declined', 'expired', 'gone'])
    .describe('`gone` if the table can no longer be booked for another reason than an answer or the time'),
  restaurantId: z.number().int(),
  holdId: z
    .string()
    .describe(
      'in a query for availability, the table counts as the guest’s own. Accept the offer to book it',
    ),
  serviceDate: CalendarDay,
  reservationTime: Moment.describe('with the offset of the restaurant'),
  timeZone: z.string(),
  groupSize: z.number().int(),
  tableNumber: z.string(),
  area: z.string().describe('empty if the restaurant has no areas'),
  sentBy: z.enum(['email', 'sms']),
  created: Moment,
  expires: Moment.describe('the table is held until then'),
  secondsLeft: z.number().int().describe('0 unless open'),
})
export type RequestOffer = z.infer<typeof RequestOffer>

/** An ownership claim or table alert, as shown by the link in its message. */
export const GuestRequest = z.object({
  kind: z.enum(['claimRestaurant', 'claimRegion', 'notify']),
  status: z.enum(['unconfirmed', 'confirmed', 'withdrawn', 'told', 'approved', 'rejected']),
  subject: z.string().describe('name of the restaurant or region'),
  idOrName: z.string().nullable().describe('the restaurant’s name in URLs. null for a region'),
  email: z.string().describe('empty if the guest only gave a phone number'),
  /** Texts that the guest entered, visible only to the operator and to people with the link. */
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  date: CalendarDay.nullable().describe('service day to get an alert for. null means any'),
  partySize: z.number().int().nullable(),
  created: Moment,
  offer: RequestOffer.nullable().describe('the latest offer of a table. null if there was none'),
  ahead: z
    .number()
    .int()
    .nullable()
    .describe(
      'guests who asked earlier for a table of that day that this party could take. null in lists, and unless the alert waits for a day',
    ),
})
export type GuestRequest = z.infer<typeof GuestRequest>

export const requests = {
  get: defineCall('requests.get', {
    summary: 'A claim or table alert, by the token of its emailed link',
    answer: GuestRequest,
    refusals: ['unknownRequest'],
  }),
  confirm: defineCall('requests.confirm', {
    summary: 'Confirm the email address. The request takes effect only then',
    answer: GuestRequest,
    refusals: ['unknownRequest'],
  }),
  withdraw: defineCall('requests.withdraw', {
    summary: 'Cancel the request',
    answer: GuestRequest,
    refusals: ['unknownRequest'],
  }),
  acceptOffer: defineCall('requests.acceptOffer', {
    summary: 'Book the table that is held. Accepting again returns the same reservation',
    body: z.object({
      name: Name.optional().describe('required if the request has none'),
      consent: z.string().trim().max(1000).optional().describe('as for a reservation that costs something'),
    }),
    answer: ReservationGuest,
    refusals: [
      'unknownRequest',
      'offerEnded',
      'contactHasTable',
      'bookByPhone',
      'busy',
      'consentMissing',
      'termsChanged',
    ],
  }),
  declineOffer: defineCall('requests.declineOffer', {
    summary: 'Decline the table that is held. It goes to the next guest, and the alert goes on',
    answer: GuestRequest,
    refusals: ['unknownRequest', 'offerEnded'],
  }),
  claimRestaurant: defineCall('requests.claimRestaurant', {
    summary: 'Claim a restaurant as its owner',
    body: OwnerDetails,
    refusals: ['unknownRestaurant', 'tooManyRequests'],
  }),
  claimRegion: defineCall('requests.claimRegion', {
    summary: 'Ask to manage a region',
    body: OwnerDetails,
    refusals: ['unknownRegion', 'tooManyRequests'],
  }),
  createTableAlert: defineCall('requests.createTableAlert', {
    summary: 'Ask to be notified when a restaurant has a table. With a date, the table is held for the guest',
    body: z.object({
      email: Email.optional(),
      phone: z
        .string()
        .trim()
        .max(40)
        .optional()
        .describe('gets texts if there is no email. Without a country code, in that of the restaurant'),
      name: Name.optional(),
      date: CalendarDay.optional().describe('service day to get an alert for. Any if omitted'),
      partySize: PartySize.optional(),
    }),
    refusals: [
      'unknownRestaurant',
      'restaurantClosed',
      'noTextsSent',
      'inThePast',
      'partyTooSmall',
      'partyTooLarge',
      'tooManyRequests',
    ],
  }),
  list: defineCall('requests.list', {
    audience: 'guest',
    summary: 'Table alerts requested with a verified contact of the guest',
    answer: z.object({ requests: z.array(GuestRequest.extend({ token: z.string() })) }),
    refusals: ['signInNeeded', 'unknownGuest'],
  }),
}
