import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Data, Discovery, Links, Operator } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { inviteOwner as invite } from '#server/staff/invitations.ts'
import { employerOf } from '#server/staff/people/present-member.ts'
import { workplaceOf } from '#server/staff/people/write-invitation.ts'

export const inviteOwner: Handler<'operator.inviteOwner', Data & Links & Discovery & Operator> = async (
  context,
  { restaurantId, body: { name, email, language } },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const listed = await context.catalogue.getAnywhere(restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  const owner = { ...workplaceOf(listed), restaurantId: employerOf(listed), name, email }
  const invited = await context.database.sql
    .transaction()
    .execute((inside) => invite(context, inside, { ...owner, language: language ?? caller.locale }))
  if (isRefusal(invited)) return invited
  return { memberId: invited.memberId, expires: invited.invitation.expires.toISOString() }
}
