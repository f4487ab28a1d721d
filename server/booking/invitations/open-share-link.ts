import { type JoinRefusal, joinRefusal, seatsLeft } from '#domain/invitations/share-link.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { hashOfCode } from '#server/book/steps/invitation-code.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { hasEnded } from './has-ended.ts'
import type { InvitationRow } from './invitation-store.ts'
import { readMember } from './member-cookie.ts'
import { createShareLinkStore } from './share-link-store.ts'

export interface OpenShareLink extends OpenReservation {
  readonly seatsLeft: number
  /** The reason why nobody else can join; null if guests can still join. */
  readonly refusal: JoinRefusal | null
  /** The invitation that this device got when it joined; null if it hasn't joined. */
  readonly own: InvitationRow | null
}

/** `newId` is the id of the invitation to create, so that a repeated request finds the one it created. */
export async function openShareLink(
  context: Data & Links & Discovery,
  code: string,
  caller: Caller,
  newId?: string,
): Promise<OpenShareLink | Refusal<'unknownInvitation'>> {
  const store = createShareLinkStore(context.database)
  const link = await store.byCodeHash(hashOfCode(code))
  const found = link && (await findReservation(context, link.reservation_id))
  if (!found) return refuse('unknownInvitation')
  const { row } = found
  const accepted = row.members?.filter(({ answer }) => answer === 'yes').length ?? 0
  const left = seatsLeft(row.group_size, accepted)
  const ids = [readMember(context, caller, row.id), newId].filter((id) => id != null)
  return {
    ...found,
    seatsLeft: left,
    refusal: joinRefusal({
      status: row.status as BookingStatus,
      over: hasEnded(found, context.now()),
      linkEnded: link.ended !== null,
      seatsLeft: left,
    }),
    own: ids.length > 0 ? await store.joined(row.id, ids) : null,
  }
}
