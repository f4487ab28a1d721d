import { z } from 'zod'
import { locales } from '#domain/locale.ts'
import { permissions as allPermissions, roles } from '#domain/staff/permissions.ts'
import { GivenName, Moment, OpenId } from '#contracts/shapes.ts'

export const MemberRole = z.enum(roles)

export const MemberPermission = z.enum(allPermissions)

/** Permissions that one member has or lacks in comparison with the role. */
export const PermissionList = z.array(MemberPermission).max(allPermissions.length)

export const MemberLanguage = z.enum(locales)

/** A person who works at a restaurant, as whoever manages its members sees them. */
export const Member = z.object({
  memberId: OpenId,
  name: z.string(),
  initials: z.string().describe('one or two letters'),
  role: MemberRole,
  added: z.array(MemberPermission).describe('permissions in addition to those of the role'),
  removed: z.array(MemberPermission).describe('permissions of the role that this member doesn’t have'),
  state: z
    .enum(['invited', 'active', 'suspended'])
    .describe('invited: hasn’t accepted yet. Whoever has left isn’t listed'),
  hasPin: z.boolean().describe('whether they can switch to themselves on the restaurant’s devices'),
  hasAccount: z.boolean().describe('whether they sign in with an account'),
  language: MemberLanguage.nullable().describe('null if they haven’t chosen one'),
  isCaller: z.boolean().describe('whether this is who calls'),
  mayChange: z.boolean().describe('whether the caller may change them: nobody changes a higher role'),
  revision: z.number().int(),
  invitation: z
    .object({
      email: z.string().nullable().describe('where the invitation was sent; null for a link'),
      expires: Moment,
      isOpen: z
        .boolean()
        .describe(
          'false once it has expired, or whoever invited may no longer give this access. It can be renewed',
        ),
    })
    .nullable()
    .describe('the latest invitation, until it is accepted'),
})
export type Member = z.infer<typeof Member>

/** Fields of a member that others fill in. */
export const MemberFields = {
  name: GivenName.max(80),
  role: MemberRole,
  added: PermissionList.default([]),
  removed: PermissionList.default([]),
  language: MemberLanguage.optional().describe('language of the invitation and of the screens'),
}
