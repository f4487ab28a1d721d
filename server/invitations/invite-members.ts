import { isEmail } from '#contracts/shapes.ts'
import { emailKey, isDialable } from '#domain/contacts/same-contact.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { whoIsReached } from '#server/rate-limits/mailboxes.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { type OpenReservation, openReservation } from '#server/reservations/open-reservation.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { toldOf } from '#server/reservations/tell-guest.ts'
import { codeOf, hashOfCode, invitationUrl } from './invitation-code.ts'
import { createInvitationStore, type NewInvitation } from './invitation-store.ts'

/** One for each who is invited: each is written to. */
const byAddress: RateLimit = { what: 'invitations by address', most: 120, windowMs: 3_600_000 }

/** Invites members of the party. Who has been invited keeps their link and is not written to twice. */
export const inviteMembers: Handler<'reservations.invite'> = async (context, input, caller) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row } = opened
  if (hasEnded(opened, context.now())) return refuse('alreadyEnded')
  const members = [...new Map(input.body.members.map((member) => [keyOf(member), member])).values()]
  const wrong = unreachable(members, context.sentences(caller.locale)('fields.member'))
  if (wrong) return wrong

  const store = createInvitationStore(context.database)
  const before = new Set((await store.ofReservation(row.id)).map(({ member }) => keyOf(member)))
  const invitations = members
    .filter((member) => !before.has(keyOf(member)))
    .map((member) => newInvitation(context, opened, member))
  const { address } = caller
  const limited =
    address === null || invitations.length === 0
      ? null
      : await spendTurn(context, byAddress, networkOf(address), invitations.length)
  if (limited) return limited
  await store.save(invitations, { reservationId: row.id, version: row.version, at: context.now() })
  const kept = new Map((await store.ofReservation(row.id)).map((each) => [keyOf(each.member), each]))
  return {
    invitations: members.flatMap((asked) => {
      const invited = kept.get(keyOf(asked))
      if (!invited) return []
      const code = codeOf(context, invited.id)
      return [{ code, member: invited.member, url: invitationUrl(context, code) }]
    }),
  }
}

/** One number written in two ways is one member. */
function keyOf(member: string): string {
  return member.includes('@') ? emailKey(member) : whoIsReached(member)
}

/** Nobody is expected at the table any more. */
export function hasEnded({ row }: Pick<OpenReservation, 'row'>, now: Date): boolean {
  const over = row.status === 'Closed' || isCalledOff(row.status as BookingStatus)
  return over || row.reservation_time.getTime() + row.turn_minutes * 60_000 <= now.getTime()
}

function newInvitation(context: Context, { row, listed }: OpenReservation, member: string): NewInvitation {
  const id = context.newId()
  const code = codeOf(context, id)
  const isEmail = member.includes('@')
  const reachable = { email: isEmail ? member : '', phone: isEmail ? '' : member, language: row.language }
  const booking = presentReservation(context, listed, row)
  const told = toldOf('invitation', reachable, booking, { invitationUrl: invitationUrl(context, code) })
  if (!told) throw new Error('an invitation reaches nobody')
  return { id, codeHash: hashOfCode(code), member, told }
}

function unreachable(members: readonly string[], message: string): ServerRefusal<'invalidInput'> | null {
  const fields = members.flatMap((member, index) => {
    const fine = member.includes('@') ? isEmail(member) : /^[\d\s()+./-]+$/.test(member) && isDialable(member)
    return fine ? [] : [{ field: `members.${index}`, message }]
  })
  const [first] = fields
  return first ? { ...refuse('invalidInput', { field: first.field }), fields } : null
}
