import { isRefusal, refuse } from '#domain/refusal.ts'
import { blacklistOwner, isBlacklisted } from '#server/booking/blacklist/blacklist.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { signedIn } from '#server/accounts/identity/signed-in.ts'
import { consumeQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { personKey } from '#server/platform/rate-limits/mailboxes.ts'
import { joinLine } from './join-line.ts'
import { type JoiningParty, newWalkInId, readParty } from './joining-party.ts'
import { presentNow } from '#server/waitlist/open-walk-in.ts'
import { joinsByContact } from './walk-in-limits.ts'
import { findWalkInRow } from '#server/waitlist/walk-in-store.ts'
import type { Book, Data, Discovery, Links } from '#server/context.ts'

/**
 * Adds the guest to the waitlist. Parties are ordered by the time at which their join is committed. Guests
 * are recognized by email or phone number, so nobody can join twice.
 */
export const joinWalkIn: Handler<'walkIns.join', Data & Links & Discovery & Book> = async (
  context,
  { body },
  caller,
) => {
  const listed = await context.catalogue.get(body.restaurantId)
  if (!listed) return refuse('unknownRestaurant')
  if (!listed.offer.takes.waitlist)
    return refuse(listed.state === 'closed' ? 'restaurantClosed' : 'notAgreed')
  const id = await newWalkInId(context, caller)
  const guest = await signedIn(context, caller)
  const party: JoiningParty = {
    ...readParty(listed, body, caller),
    id,
    guestUid: isRefusal(guest) ? null : guest.uid,
    createdBy: 'guest',
  }
  const before = await findWalkInRow(context.database.sql, id)
  if (before) return presentNow(context, listed, before, caller.locale)
  if (party.email === '' && party.phone === '' && party.writtenPhone === '') return refuse('contactMissing')
  const contacts = [party.email, party.phone]
  const isRefused = await isBlacklisted(context, context.database.sql, blacklistOwner(listed), {
    guestUid: party.guestUid,
    contacts,
  })
  if (isRefused) return refuse('bookByPhone')
  for (const contact of contacts.filter(Boolean)) {
    const limited = await consumeQuota(context, joinsByContact, personKey(contact))
    if (limited) return limited
  }
  return joinLine(context, listed, party, caller.locale)
}
