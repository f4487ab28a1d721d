import { isEmail } from '#contracts/shapes.ts'
import { nameKey } from '#domain/contacts/plain-name.ts'
import { emailKey, isDialable } from '#domain/contacts/same-contact.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservations/status.ts'
import type { BookingStatus } from '#domain/reservations/moves.ts'
import type { Context } from '#server/context.ts'
import { dayMs, hourMs } from '#server/housekeeping/chore.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { whoIsReached } from '#server/rate-limits/mailboxes.ts'
import { networkOf } from '#server/rate-limits/networks.ts'
import { giveTurnBack, type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { type OpenReservation, openReservation } from '#server/reservations/open-reservation.ts'
import { presentReservation } from '#server/reservations/present-reservation.ts'
import { toldOf } from '#server/reservations/tell-guest.ts'
import { codeOf, hashOfCode, invitationUrl } from './invitation-code.ts'
import { createInvitationStore, type NewInvitation } from './invitation-store.ts'

/** Each counts one for every member who is written to. How many one mailbox gets in a day is limited when they are sent. */
const byAddress: RateLimit = { what: 'invitations by address', most: 120, windowMs: hourMs }
const byAddressInADay: RateLimit = { what: 'invitations by address in a day', most: 300, windowMs: dayMs }
const byAccount: RateLimit = { what: 'invitations by account in a day', most: 200, windowMs: dayMs }

/** A large party may invite all who come, and correct some. */
const byBooking = (groupSize: number): RateLimit => ({
  what: 'invitations by booking in a day',
  most: 20 + 2 * groupSize,
  windowMs: dayMs,
})

/**
 * The name is all that a guest writes in an invitation. Many people share a name of a few words, so those are limited only as
 * far as a campaign needs more; a sentence is nobody's name twice.
 */
function byName(name: string): RateLimit {
  const isSentence = name.trim().split(/\s+/).length > 4 || name.length > 40
  return isSentence
    ? { what: 'invitations by long name in a day', most: 50, windowMs: dayMs }
    : { what: 'invitations by name in a day', most: 500, windowMs: dayMs }
}

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
  const limited = invitations.length === 0 ? null : await mayInvite(context, row, caller, invitations.length)
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

/** Counts all of them or none. */
async function mayInvite(
  context: Context,
  row: OpenReservation['row'],
  { address }: Pick<Caller, 'address'>,
  members: number,
): Promise<ServerRefusal<'tooManyRequests'> | null> {
  const limits: [RateLimit, string][] = [[byBooking(row.group_size), row.id]]
  if (row.guest_uid !== null) limits.push([byAccount, row.guest_uid])
  limits.push([byName(row.customer_name), nameKey(row.customer_name)])
  if (address !== null) {
    const network = networkOf(address)
    limits.push([byAddress, network], [byAddressInADay, network])
  }
  for (const [at, [limit, whom]] of limits.entries()) {
    const refused = await spendTurn(context, limit, whom, members)
    if (!refused) continue
    for (const [spent, by] of limits.slice(0, at + 1)) await giveTurnBack(context, spent, by, members)
    return refused
  }
  return null
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
