import { z } from 'zod'
import { roles } from '#domain/staff/permissions.ts'
import { defineCall } from '#contracts/call.ts'
import { Moment } from '#contracts/shapes.ts'

export const ServiceGrant = z.object({
  restaurant: z.string().describe('id or name in the URL, as configured. `*` for all restaurants'),
  role: z.enum(roles),
})

export const Service = z.object({
  setting: z.enum(['STAFF_TOKENS', 'OPERATOR_TOKEN']),
  number: z.number().int().describe('the second of three, for example, in the order of the setting'),
  of: z.number().int(),
  grants: z.array(ServiceGrant).describe('empty for the operator’s token, which opens the operator’s calls'),
  lastUsed: Moment.nullable().describe('to the minute. null if it was never used'),
})

export const serviceTokens = {
  serviceTokens: defineCall('operator.serviceTokens', {
    summary:
      'The tokens of the configuration, each as a service with what it may do, and when it was last used',
    answer: z.object({ services: z.array(Service) }),
    audience: 'operator',
    refusals: ['tokenNeeded'],
  }),
}
