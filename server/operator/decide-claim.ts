import { chooseLocale } from '#domain/locale.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { claimToDecide, decideRequest } from '#server/booking/requests/decide-request.ts'
import { requestForOperator } from '#server/booking/requests/requests-for-operator.ts'
import type { Data, Discovery, Links, Operator } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { refuseUnlessOperator } from '#server/platform/calls/refuse-unless-operator.ts'
import { inviteOwner, isMember } from '#server/staff/invitations.ts'
import { workplaceOf } from '#server/staff/people/write-invitation.ts'

type Needs = Data & Links & Discovery & Operator

export const decideClaim: Handler<'operator.decideClaim', Needs> = async (
  context,
  { requestId, body: { decision, reason } },
  caller,
) => {
  const refusal = refuseUnlessOperator(context, caller)
  if (refusal) return refusal
  const status = decision === 'approve' ? 'approved' : 'rejected'
  const claim = await claimToDecide(context, requestId)
  if (isRefusal(claim)) return claim
  const listed = await context.catalogue.getAnywhere(claim.restaurant_id)
  if (!listed) return refuse('unknownRequest')
  const decided = await context.database.sql.transaction().execute(async (inside) => {
    if (
      status === 'approved' &&
      claim.status === 'confirmed' &&
      (await isMember(inside, listed.record.id, claim.email))
    )
      return refuse('alreadyMember')
    const moved = await decideRequest(inside, claim, { status, reason, at: context.now() })
    if (isRefusal(moved)) return moved
    // Repeated.
    if (!moved) {
      context.acting.changedNothing()
      return null
    }
    const owner = {
      ...workplaceOf(listed),
      restaurantId: listed.record.id,
      name: claim.name,
      email: claim.email,
      language: chooseLocale([claim.language]),
    }
    const invited = status === 'approved' && (await inviteOwner(context, inside, owner))
    // They became a member meanwhile. Nothing is decided, and the next attempt says so.
    if (invited && isRefusal(invited)) throw new Error(`an approved claim was refused: ${invited.refused}`)
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'claim',
      restaurantId: listed.record.id,
      name: claim.name,
      changes: [{ field: 'state', before: 'confirmed', after: status }],
      reason,
    })
    return null
  })
  if (decided) return decided
  return (await requestForOperator(context, requestId)) ?? refuse('unknownRequest')
}
