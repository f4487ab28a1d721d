import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Context } from '#server/context.ts'
import { findReservation, type OpenReservation } from '#server/book/steps/open-reservation.ts'
import { hashOfCode } from '#server/book/steps/invitation-code.ts'
import { createInvitationStore, type InvitationRow } from './invitation-store.ts'

export interface OpenInvitation extends OpenReservation {
  readonly invitation: InvitationRow
}

export async function openInvitation(
  context: Pick<Context, 'database' | 'catalogue'>,
  code: string,
): Promise<OpenInvitation | Refusal<'unknownInvitation'>> {
  const invitation = await createInvitationStore(context.database).byCodeHash(hashOfCode(code))
  const found = invitation && (await findReservation(context, invitation.reservation_id))
  return found ? { ...found, invitation } : refuse('unknownInvitation')
}
