import { z } from 'zod'
import { defineCall } from './call.ts'
import { CalendarDay } from './shapes.ts'

/** A claim or a wish to be told, as the link in its message opens it. */
export const GuestRequest = z.object({
  kind: z.enum(['claimRestaurant', 'claimRegion', 'notify']),
  status: z.enum(['unconfirmed', 'confirmed', 'withdrawn', 'told']),
  subject: z.string().describe('name of the restaurant or region'),
  idOrName: z.string().nullable().describe('the restaurant in addresses; null for a region'),
  email: z.string(),
  /** What its writer said: only whoever has the link, and the operator, read it. */
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  date: CalendarDay.nullable().describe('the service day a table is wanted on; null means any'),
  partySize: z.number().int().nullable(),
  created: z.string(),
})
export type GuestRequest = z.infer<typeof GuestRequest>

export const requests = {
  get: defineCall('requests.get', {
    summary: 'What was asked, for whoever has the link of its message',
    answer: GuestRequest,
    refusals: ['unknownRequest'],
  }),
  confirm: defineCall('requests.confirm', {
    summary: 'Confirm that the address is one’s own; only then does the request count',
    answer: GuestRequest,
    refusals: ['unknownRequest'],
  }),
  withdraw: defineCall('requests.withdraw', {
    summary: 'Take the request back',
    answer: GuestRequest,
    refusals: ['unknownRequest'],
  }),
}
