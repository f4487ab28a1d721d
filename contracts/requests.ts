import { z } from 'zod'
import { defineCall } from './call.ts'
import { CalendarDay, Name, OwnerDetails, PartySize } from './shapes.ts'

/** An ownership claim or table alert, as shown by the link in its email. */
export const GuestRequest = z.object({
  kind: z.enum(['claimRestaurant', 'claimRegion', 'notify']),
  status: z.enum(['unconfirmed', 'confirmed', 'withdrawn', 'told']),
  subject: z.string().describe('name of the restaurant or region'),
  idOrName: z.string().nullable().describe('the restaurant’s name in URLs. null for a region'),
  email: z.string(),
  /** The guest's own text, visible only with the link and to the operator. */
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  date: CalendarDay.nullable().describe('service day to get an alert for. null means any'),
  partySize: z.number().int().nullable(),
  created: z.string(),
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
    summary: 'Request an email when a restaurant has a table',
    body: z.object({
      email: z.email().max(254),
      name: Name.optional(),
      date: CalendarDay.optional().describe('service day to get an alert for. Any if omitted'),
      partySize: PartySize.optional(),
    }),
    refusals: ['unknownRestaurant', 'inThePast', 'partyTooSmall', 'partyTooLarge', 'tooManyRequests'],
  }),
  list: defineCall('requests.list', {
    audience: 'guest',
    summary: 'Table alerts requested with a verified contact of the guest',
    answer: z.object({ requests: z.array(GuestRequest.extend({ token: z.string() })) }),
    refusals: ['signInNeeded', 'unknownGuest'],
  }),
}
