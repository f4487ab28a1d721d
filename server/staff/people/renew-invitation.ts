import { isRefusal, refuse } from '#domain/refusal.ts'
import { chooseLocale } from '#domain/locale.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createInvitationStore, type InvitationRow } from './invitation-store.ts'
import { limitInvitations } from './limit-invitations.ts'
import { manageMembers } from './manage-members.ts'
import { presentMembers } from './present-member.ts'
import { linkToPassOn, workplaceOf, writeInvitation } from './write-invitation.ts'

type Needs = Data & Links & Discovery & Access

/** A repeated call within this time gets the same invitation, so that a lost answer sends no second mail. */
const sameMs = 60_000

export const renewInvitation: Handler<'staff.renewInvitation', Needs> = async (
  context,
  { restaurantId, memberId, body },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  // Before the transaction, because an embedded database does one at a time.
  const limited = await limitInvitations(context, listed, body.email ?? null)
  if (limited) return limited
  return manageMembers(
    context,
    listed,
    caller,
    async ({ inside, by, members, refuseLink, restaurantId: id }) => {
      const row = members.find((each) => each.id === memberId)
      if (!row) return refuse('unknownMember')
      if (row.guest_id !== null) return refuse('alreadyMember')
      const refusal = refuseLink(row)
      if (refusal) return refusal
      const before = (await createInvitationStore({ sql: inside }).openOf([memberId])).get(memberId)
      const email = body.email === undefined ? (before?.email ?? null) : body.email
      const answer = async (invitation: InvitationRow) => {
        const [member] = await presentMembers({ sql: inside }, [row], by, context.now())
        return member ? { member, link: linkToPassOn(context, invitation) } : refuse('unknownMember')
      }
      const isRepeated = before?.email === email && before.inviter === by.id
      if (before && isRepeated && context.now().getTime() - before.created.getTime() < sameMs) {
        context.acting.changedNothing()
        return answer(before)
      }
      const language = chooseLocale([row.language, before?.language, caller.locale])
      const invitation = await writeInvitation(context, inside, {
        member: row,
        restaurant: workplaceOf(listed),
        email,
        language,
        inviter: by,
      })
      await recordHistory(inside, context, {
        kind: 'changed',
        subject: 'invitation',
        restaurantId: id,
        name: row.name,
      })
      return answer(invitation)
    },
  )
}
