import { isRefusal, refuse } from '#domain/refusal.ts'
import { firstName } from '#domain/invitations/share-link.ts'
import { type Locale, supportedLocale } from '#domain/locale.ts'
import type { Data, Discovery, Links } from '#server/context.ts'
import { codeOf, hashOfCode, invitationUrl } from '#server/book/steps/invitation-code.ts'
import { bookingMessage } from '#server/book/outbox/notify-guest.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { consumeQuota, type RateLimit } from '#server/platform/rate-limits/consume-quota.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import { dayMs, hourMs } from '#server/platform/time/durations.ts'
import { presentReservation } from '#server/booking/reservations/present/present-reservation.ts'
import { openShareLink } from './open-share-link.ts'
import { rememberMember } from './member-cookie.ts'
import { createShareLinkStore } from './share-link-store.ts'

/** Limit per IP address, high enough for a large party to join from the network of one office or café. */
const byAddress: RateLimit = { what: 'joined parties by address', max: 60, windowMs: hourMs }

/** Returns a limit that is high enough for the whole party and some corrections. */
const byBooking = (groupSize: number): RateLimit => ({
  what: 'joined parties by booking in a day',
  max: 20 + 2 * groupSize,
  windowMs: dayMs,
})

/**
 * Adds a guest who opened the share link as a member. A device that has already joined gets its own
 * invitation again.
 */
export const joinParty: Handler<'invitations.joinParty', Data & Links & Discovery> = async (
  context,
  { code, body },
  caller,
) => {
  const opened = await openShareLink(context, code, caller, body.id)
  if (isRefusal(opened)) return opened
  const { row, own, refusal } = opened
  if (own) {
    rememberMember(context, caller, row.id, own.id)
    return linkTo(context, own.id)
  }
  if (refusal) return refuse(refusal)
  const limited =
    (caller.address !== null && (await consumeQuota(context, byAddress, networkOf(caller.address)))) ||
    (await consumeQuota(context, byBooking(row.group_size), row.id))
  if (limited) return limited
  const language = supportedLocale(body.language ?? '') ?? caller.locale
  const email = body.email ?? ''
  const failed = await createShareLinkStore(context.database).join({
    id: body.id,
    codeHash: hashOfCode(codeOf(context, body.id)),
    reservationId: row.id,
    name: body.fullName,
    email,
    allergy: body.customerProfile?.allergy ?? [],
    access: body.access ?? '',
    answered: context.now(),
    language,
    message: messageTo(context, opened, { id: body.id, email, language }),
    version: row.version,
  })
  if (failed) return refuse(failed)
  rememberMember(context, caller, row.id, body.id)
  return linkTo(context, body.id)
}

/**
 * Returns the email with the member's own link. Contains only the holder's first name, because a share link
 * may be forwarded.
 */
function messageTo(
  context: Data & Links,
  { row, listed }: OpenReservation,
  { id, email, language }: { readonly id: string; readonly email: string; readonly language: Locale },
) {
  const booking = presentReservation(context, listed, row)
  return bookingMessage(
    'invitationJoined',
    { email, phone: '', language },
    { ...booking, customerName: firstName(booking.customerName) },
    { invitationId: id, coming: true },
  )
}

function linkTo(context: Links, id: string) {
  const code = codeOf(context, id)
  return { code, url: invitationUrl(context, code) }
}
