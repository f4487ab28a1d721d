import { z } from 'zod'
import { defineCall } from '#contracts/call.ts'
import { Count, GivenName, OpenId } from '#contracts/shapes.ts'
import { Member, MemberLanguage, MemberPermission, MemberRole, PermissionList } from './member-shapes.ts'

const manage = { audience: 'staff', may: 'staff.manage' } as const

const restaurantStates = ['draft', 'live', 'paused', 'closed', 'notAgreed', 'suspended'] as const

const OwnRestaurant = z.object({
  restaurantId: z.number().int(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z
    .enum(restaurantStates)
    .describe(
      'draft: not published yet. paused: takes no new bookings. notAgreed: listed, but nobody has agreed that guests can book here. suspended: taken offline by the operator',
    ),
  memberId: OpenId.nullable().describe('null for a service'),
  memberName: z.string().describe('the name that colleagues know; empty for a service'),
  role: MemberRole,
  permissions: z.array(MemberPermission),
})
export type OwnRestaurant = z.infer<typeof OwnRestaurant>

/** Calls about the people who work at a restaurant. */
export const members = {
  signedIn: defineCall('staff.signedIn', {
    audience: 'holder',
    summary:
      'Who calls, and where they work. With the token of an account, of a service or of the operator. An account that works nowhere gets an empty list',
    answer: z.object({
      account: z
        .object({ uid: OpenId, name: z.string(), email: z.string() })
        .nullable()
        .describe('null for services and operators'),
      language: MemberLanguage.nullable().describe('the language that the member has chosen'),
      isOperator: z.boolean(),
      everywhere: z.boolean().describe('a service for all restaurants. They aren’t listed then'),
      restaurants: z.array(OwnRestaurant).describe('by name'),
      device: z
        .object({ deviceId: OpenId, restaurantId: z.number().int(), name: z.string() })
        .nullable()
        .describe('the paired device that calls; null in any other browser'),
    }),
    refusals: ['tokenNeeded'],
  }),
  members: defineCall('staff.members', {
    ...manage,
    summary: 'Everybody who works at a restaurant or is invited, from owner to kitchen, then by name',
    answer: z.object({ members: z.array(Member) }),
    refusals: ['unknownRestaurant', 'tokenNeeded', 'notPermitted'],
  }),
  changeMember: defineCall('staff.changeMember', {
    ...manage,
    summary:
      'Change, suspend or remove a member. Omitted fields stay. Suspended and removed members have no access from the next call on',
    body: z.object({
      revision: Count.describe('the revision this change is based on. Rejected if there is a newer one'),
      name: GivenName.max(80).optional(),
      role: MemberRole.optional(),
      added: PermissionList.optional(),
      removed: PermissionList.optional(),
      language: MemberLanguage.optional(),
      state: z
        .enum(['active', 'suspended', 'removed'])
        .optional()
        .describe('active ends a suspension. Who was removed can be invited again'),
    }),
    answer: Member.extend({ state: z.enum(['invited', 'active', 'suspended', 'removed']) }),
    refusals: [
      'unknownRestaurant',
      'unknownMember',
      'tokenNeeded',
      'notPermitted',
      'aboveOwnRole',
      'lastOwner',
      'changedMeanwhile',
    ],
  }),
}
