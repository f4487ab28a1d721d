import type { ShareLink } from '#contracts/booking/invitations.ts'
import { seatsLeft, withNeededData } from '#domain/invitations/share-link.ts'
import type { Data, Links } from '#server/context.ts'
import { shareCodeOf } from '#server/book/steps/invitation-code.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { createInvitationStore } from './invitation-store.ts'
import { createShareLinkStore } from './share-link-store.ts'

/** Returns the share link as its holder sees it, with everyone in the party. */
export async function presentShareLink(
  context: Data & Links,
  { row }: Pick<OpenReservation, 'row'>,
): Promise<ShareLink> {
  const links = createShareLinkStore(context.database)
  const [id, erased, members] = await Promise.all([
    links.currentId(row.id),
    links.erasedMembers(row.id),
    createInvitationStore(context.database).ofReservation(row.id),
  ])
  const left = seatsLeft(row.group_size, members.filter(({ answer }) => answer === 'yes').length)
  const gone = Math.min(erased, left)
  return {
    url: id && `${context.linkOrigin}/join/${shareCodeOf(context, id)}`,
    seatsLeft: left,
    ...(gone > 0 && { membersGone: gone }),
    members: members.map(withNeededData).map(({ place, member, name, answer, allergy, access }) => ({
      id: Number(place),
      member,
      name,
      answer,
      allergy,
      access,
    })),
  }
}
