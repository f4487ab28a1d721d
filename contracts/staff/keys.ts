import { z } from 'zod'
import { keyPermissions } from '#domain/staff/api-keys.ts'
import { roles } from '#domain/staff/permissions.ts'
import { defineCall } from '#contracts/call.ts'
import { Moment, OpenId } from '#contracts/shapes.ts'

const KeyName = z.string().trim().min(1).max(80).describe('what the key is for, such as the till')

export const KeyCreator = z.object({
  name: z.string(),
  state: z
    .enum(['active', 'suspended', 'removed'])
    .describe('whether that person still works here. The key goes on working if they don’t'),
})

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().describe('the beginning of the key, by which people recognize it'),
  permissions: z.array(z.enum(keyPermissions)),
  createdBy: KeyCreator,
  created: Moment,
  lastUsed: Moment.nullable().describe('to the minute. null if it was never used'),
  expires: Moment.nullable().describe('null if it never expires'),
  revoked: Moment.nullable().describe('null while it works'),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A token of the configuration as a restaurant's managers see it, without the restaurants of others. */
export const ServiceHere = z.object({
  number: z.number().int().describe('tokens have no names: this is the second of three, for example'),
  of: z.number().int(),
  roles: z.array(z.enum(roles)).describe('what it may do here, except manage people'),
  everywhere: z.boolean().describe('whether it is for all restaurants of the installation'),
  lastUsed: Moment.nullable(),
})

const manage = { audience: 'staff', may: 'staff.manage' } as const
const closed = ['unknownRestaurant', 'tokenNeeded', 'notPermitted'] as const

/** API keys of a restaurant, with which other software makes calls of its staff. */
export const keys = {
  list: defineCall('keys.list', {
    ...manage,
    summary:
      'The API keys of a restaurant, newest first and revoked ones last, and the operator’s services that can act for it',
    answer: z.object({ keys: z.array(ApiKey), services: z.array(ServiceHere) }),
    refusals: closed,
  }),
  create: defineCall('keys.create', {
    ...manage,
    summary:
      'Create an API key. Its secret is in this answer and nowhere else. The same id again, while the key is unused, answers with a new secret',
    body: z.object({
      id: OpenId.describe('chosen by the client, so that a repeated request makes no second key'),
      name: KeyName,
      permissions: z
        .array(z.enum(keyPermissions))
        .min(1)
        .max(keyPermissions.length)
        .describe('none that you don’t have yourself'),
      expires: z.iso
        .datetime({ offset: true })
        .max(40)
        .nullable()
        .default(null)
        .describe('when it stops working. null for never'),
    }),
    answer: ApiKey.extend({
      secret: z.string().describe('the key itself, sent as the bearer token. We store only its hash'),
    }),
    refusals: [...closed, 'permissionNotHeld', 'inThePast', 'tooManyKept', 'changedMeanwhile'],
    secret: true,
  }),
  rename: defineCall('keys.rename', {
    ...manage,
    summary: 'Name an API key differently',
    body: z.object({ name: KeyName }),
    answer: ApiKey,
    refusals: [...closed, 'unknownApiKey'],
  }),
  revoke: defineCall('keys.revoke', {
    ...manage,
    summary: 'End an API key, from the next call on. It can’t be undone',
    answer: ApiKey,
    refusals: [...closed, 'unknownApiKey'],
  }),
}
