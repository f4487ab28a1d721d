import { isRefusal } from '#domain/refusal.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import { undoRefusal } from '#domain/reservations/undo.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Access, Billing, Book, Data, Discovery, Links } from '#server/context.ts'
import { lastEntryAbout } from '#server/history/last-entry.ts'
import { actingAs } from '#server/history/record/acting.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import type { Membership } from '#server/staff/members.ts'
import { createAnswerLinkStore } from '#server/staff/notifications/answer-links.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'
import { setStatus } from './set-status.ts'
import { undoStep } from './undo-step.ts'

type Needs = Data & Links & Discovery & Book & Access & Billing

/** A request, and the member whose link opened it. */
export interface OpenedLink extends OpenReservation {
  readonly member: Membership
  readonly context: Needs
  readonly caller: Caller
}

/**
 * What the link of a request shows: the request, the member's own answer while they can take it back and after that, the name
 * of the colleague who was faster, or that there is nothing to answer anymore.
 */
export type LinkState =
  | { readonly kind: 'open' | 'over' }
  | { readonly kind: 'approved' | 'declined'; readonly canUndo: boolean }
  | { readonly kind: 'answered'; readonly name: string }

/**
 * Opens the link with which one member answers one request. Resolves to null if there is none, or its member may no longer
 * approve requests there.
 */
export async function openAnswerLink(
  { acting: _acting, ...rest }: Needs,
  code: string,
  visitor: Caller,
): Promise<OpenedLink | null> {
  const context: Needs = { ...rest, acting: actingAs(null) }
  const link = await createAnswerLinkStore(context.database).ofCode(code)
  const member = link && (await context.members.active(link.member_id))
  if (!link || !member) return null
  const may: readonly Permission[] = ['booking.approve']
  const caller: Caller = { ...visitor, token: null, staff: [member], may }
  const opened = await openReservationToStaff(context, link.reservation_id, caller)
  return isRefusal(opened) ? null : { ...opened, member, context, caller }
}

export async function stateOfLink({ row, member, context }: OpenedLink): Promise<LinkState> {
  const { status, taking_back, payment_progress, erased } = row
  if (erased) return { kind: 'over' }
  if (status === 'Pending') return { kind: payment_progress === 'unpaid' ? 'over' : 'open' }
  const entry = await lastEntryAbout(context.database, row.id)
  const answer = entry && answers.get(entry.kind)
  if (!entry || !answer || (entry.actor.kind !== 'member' && entry.actor.kind !== 'apiKey'))
    return { kind: 'over' }
  if (entry.actor.id !== member.memberId) return { kind: 'answered', name: entry.actor.name }
  const canUndo =
    (taking_back?.kind === 'approved' || taking_back?.kind === 'rejected') &&
    undoRefusal(taking_back, context.now().getTime()) === null
  return { kind: answer, canUndo }
}

const answers: ReadonlyMap<string, 'approved' | 'declined'> = new Map([
  ['bookingApproved', 'approved'],
  ['bookingRejected', 'declined'],
])

/** What a member pressed, and the version of the request that they saw. */
export interface LinkAnswer {
  readonly answer: 'approve' | 'decline' | 'undo'
  readonly version: number
  /** For the guest, if it is declined. */
  readonly note: string
}

/** Returns whether the member's own answer can still be taken back. */
export function canUndo(state: LinkState): boolean {
  return 'canUndo' in state && state.canUndo
}

/**
 * Does what a member pressed, as the member, and nothing if the page doesn't offer it now: a form can be old or made by hand.
 * Resolves to why it wasn't done, or to null.
 */
export async function answerLink(
  opened: OpenedLink,
  { answer, version, note }: LinkAnswer,
): Promise<ServerRefusal | null> {
  const { context, caller } = opened
  const reservationId = opened.row.id
  const state = await stateOfLink(opened)
  if (answer === 'undo')
    return canUndo(state)
      ? refusalIn(await undoStep(context, { reservationId, body: { version } }, caller))
      : null
  if (state.kind !== 'open') return null
  const status: BookingStatus = answer === 'approve' ? 'Approved' : 'Rejected'
  const body = { status, version, ...(status === 'Rejected' && { note }) }
  return refusalIn(await setStatus(context, { reservationId, body }, caller))
}

function refusalIn(outcome: object): ServerRefusal | null {
  return isRefusal(outcome) ? outcome : null
}
