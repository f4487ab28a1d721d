import { readEmailAddress } from '#contracts/accounts/email-address.ts'
import { nameKey } from '#domain/contacts/plain-name.ts'
import { emailKey } from '#server/platform/contacts/same-contact.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Content, Data, Discovery, Links } from '#server/context.ts'
import { dayMs, hourMs } from '#server/platform/time/durations.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { readPhone } from '#server/platform/contacts/read-phone.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { personKey } from '#server/platform/rate-limits/mailboxes.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { returnQuota, type RateLimit, consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { type OpenReservation, openReservation } from '#server/book/steps/open-reservation.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import { codeOf, hashOfCode, invitationUrl } from '#server/book/steps/invitation-code.ts'
import { createInvitationStore, type NewInvitation } from './invitation-store.ts'
import { hasEnded } from './has-ended.ts'

/** Limit on messages to members. Limits per recipient apply later, when the messages are sent. */
const byAddress: RateLimit = { what: 'invitations by address', max: 120, windowMs: hourMs }

const byAddressInADay: RateLimit = { what: 'invitations by address in a day', max: 300, windowMs: dayMs }

const byAccount: RateLimit = { what: 'invitations by account in a day', max: 200, windowMs: dayMs }

/** Returns a limit that is high enough to invite a whole large party, with some corrections. */
const byBooking = (groupSize: number): RateLimit => ({
  what: 'invitations by booking in a day',
  max: 20 + 2 * groupSize,
  windowMs: dayMs,
})

/**
 * Limits invitations with the same name, which is the only text in them that the guest writes. Many people
 * share a short name, so its limit only stops mass mailings. A whole sentence isn't a name, so its limit is
 * lower.
 */
function byName(name: string): RateLimit {
  const isSentence = name.trim().split(/\s+/).length > 4 || name.length > 40
  return isSentence
    ? { what: 'invitations by long name in a day', max: 50, windowMs: dayMs }
    : { what: 'invitations by name in a day', max: 500, windowMs: dayMs }
}

/** Invites members of the party. Those who were already invited keep their link and get no second message. */
export const sendInvitations: Handler<'invitations.send', Data & Links & Discovery & Content> = async (
  context,
  input,
  caller,
) => {
  const opened = await openReservation(context, input.reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  if (hasEnded(opened, context.now())) return refuse('alreadyEnded')
  const contacts = input.body.members.map((written) => contactOf(written, listed.record.country_short))
  const say = context.sentences(caller.locale)
  const wrong = contacts.flatMap((contact, index) =>
    contact === null ? [{ field: `members.${index}`, message: say('fields.member') }] : [],
  )
  if (wrong.length > 0) return { ...refuse('invalidInput'), fields: wrong }
  const reachable = contacts.filter((contact) => contact !== null)
  const members = [...new Map(reachable.map((member) => [keyOf(member), member])).values()]

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

/** Consumes quota for all of the members or for none of them. Returns a refusal if a limit is exceeded. */
async function mayInvite(
  context: Data & Links,
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
    const refused = await consumeQuota(context, limit, whom, members)
    if (!refused) continue
    for (const [spent, by] of limits.slice(0, at + 1)) await returnQuota(context, spent, by, members)
    return refused
  }
  return null
}

/** Returns a key that is equal for different spellings of one email or phone number. */
function keyOf(member: string): string {
  return member.includes('@') ? emailKey(member) : personKey(member)
}

function newInvitation(
  context: Data & Links,
  { row, listed }: OpenReservation,
  member: string,
): NewInvitation {
  const id = context.newId()
  const code = codeOf(context, id)
  const isEmail = member.includes('@')
  const reachable = { email: isEmail ? member : '', phone: isEmail ? '' : member, language: row.language }
  const booking = presentReservation(context, listed, row)
  const message = bookingMessage('invitation', reachable, booking, { invitationId: id })
  if (!message) throw new Error('an invitation reaches nobody')
  return { id, codeHash: hashOfCode(code), member, message }
}

/**
 * Returns the recipient's email or phone number, or null if it is invalid. Reads phone numbers as dialed in
 * the restaurant's country.
 */
function contactOf(written: string, country: string): string | null {
  return readEmailAddress(written) ?? readPhone(written, country)
}
