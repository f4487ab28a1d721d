import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Moment, OpenId } from '#contracts/shapes.ts'
import { PartyAtTable } from './staff-refusal-shapes.ts'

const staff = { audience: 'staff' } as const
const text = (max: number) => z.string().trim().max(max)
const WallTime = z.string().max(40).describe('ISO 8601. Without an offset, the restaurant’s wall time')
const refusals = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

/** What is stopped, closed or blocked for a part of a service. */
export const ServiceLimit = z.object({
  id: OpenId,
  kind: z
    .enum(['times', 'areas', 'tables'])
    .describe('`times`: guests can’t book a time in between; `areas` are closed and `tables` blocked'),
  from: Moment,
  until: Moment,
  areas: z.array(z.string()),
  tableNumbers: z.array(z.string()),
  stopsLine: z.boolean().describe('whether guests can’t join the waitlist either'),
  reason: z.string().describe('for staff only'),
})
export type ServiceLimit = z.infer<typeof ServiceLimit>

const Parties = z
  .array(PartyAtTable)
  .describe('who is booked there, earliest first. They stay until somebody decides otherwise')

/** Calls with which staff limit what guests can book tonight. Bookings that exist stay, and staff can go on. */
export const hostLimits = {
  limits: defineCall('host.limits', {
    ...staff,
    may: 'service.read',
    summary: 'What is stopped, closed or blocked now or later',
    answer: z.object({ limits: z.array(ServiceLimit).describe('by beginning') }),
    refusals,
  }),
  limitTonight: defineCall('host.limitTonight', {
    ...staff,
    may: 'tonight.limit',
    summary:
      'Stop times, close areas or block tables for a part of a service. Guests can’t book them anymore at once, also when somebody cancels. Answers with who is booked there, and never refuses because of it. It ends by itself',
    body: z.object({
      id: OpenId.optional().describe('the id of the new limit, which makes the request safe to repeat'),
      from: WallTime.optional().describe('defaults to now'),
      until: WallTime.describe('at most 24 hours later'),
      areas: z.array(text(80).min(1)).max(20).default([]),
      tableNumbers: z
        .array(text(80).min(1))
        .max(200)
        .default([])
        .describe('without areas and tables, no guest can book a time in between'),
      stopsLine: z
        .boolean()
        .default(false)
        .describe('without areas and tables, guests can’t join the waitlist either. Staff can add parties'),
      reason: text(1000).default('').describe('for staff only'),
    }),
    answer: z.object({ limit: ServiceLimit, limits: z.array(ServiceLimit), parties: Parties }),
    refusals: [...refusals, 'unknownTable', 'idTaken', 'requestUnderWay', 'keyReused'],
  }),
  endLimit: defineCall('host.endLimit', {
    ...staff,
    may: 'tonight.limit',
    summary: 'End a limit before its time. Repeating it changes nothing',
    params: z.object({ restaurantId: z.string().max(200), limitId: OpenId }),
    answer: z.object({ limits: z.array(ServiceLimit) }),
    refusals,
  }),
  closeService: defineCall('host.closeService', {
    ...staff,
    may: 'tonight.limit',
    summary:
      'Close the running service: guests can’t book a time in what is left of the service day, nor join the waitlist. Answers with the parties that are still expected or seated, which staff decide about one by one. `host.endLimit` opens it again',
    body: z.object({ reason: text(1000).default('').describe('for staff only') }),
    answer: z.object({
      limit: ServiceLimit.nullable().describe('null if it was closed before'),
      limits: z.array(ServiceLimit),
      parties: z.array(PartyAtTable).describe('who is still expected or seated, earliest first'),
    }),
    refusals: [...refusals, 'requestUnderWay', 'keyReused'],
  }),
}
