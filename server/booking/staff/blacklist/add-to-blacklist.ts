import { supportedLocale } from '#domain/locale.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Book, Content, Data, Discovery, Links } from '#server/context.ts'
import { addToList, blacklistOwner } from '#server/booking/blacklist/blacklist.ts'
import { presentBlacklist } from '#server/booking/blacklist/present-blacklist.ts'
import type { OpenReservation } from '#server/book/steps/open-reservation.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { actOnReservation } from '../act-on-reservation.ts'
import { openReservationToStaff } from '#server/staff/open-to-staff.ts'

/** Adds the guest of a booking to the blacklist. Existing bookings stay; new ones are refused. */
export const addToBlacklist: Handler<
  'host.addToBlacklist',
  Data & Links & Discovery & Book & Content & Access
> = async (context, { reservationId, body }, caller) => {
  const opened = await openReservationToStaff(context, reservationId, caller)
  if (isRefusal(opened)) return opened
  const { row, listed } = opened
  const restaurantId = blacklistOwner(listed)
  const { reason } = body
  const guest = { guestUid: row.guest_uid, contacts: [row.email, row.phone].filter(Boolean) }
  const added = await writeWithHistory(
    context,
    (inside) =>
      addToList(context, inside, { restaurantId, reservationId: row.id, guest, reason, at: context.now() }),
    // The reason stays with the entry of the blacklist, where erasing the guest removes it.
    (isNew) => isNew && { kind: 'guestBlocked', restaurantId, reservationId: row.id },
  )
  if (added === null) return refuse('unknownGuest')
  if (added && (await isToBeNotified(context, opened, restaurantId))) {
    const words = context.sentences(supportedLocale(row.language) ?? caller.locale)(
      'mail.blacklisted.words',
      {
        restaurant: listed.record.name,
      },
    )
    const notified = await actOnReservation<never>(context, row.id, caller, async () => ({
      messageToGuest: words,
      note: words,
      news: 'houseNote' as const,
    }))
    if (isRefusal(notified)) return notified
  }
  return presentBlacklist(context, restaurantId)
}

async function isToBeNotified(
  { catalogue }: Pick<Discovery, 'catalogue'>,
  { listed }: OpenReservation,
  restaurantId: number,
): Promise<boolean> {
  const owner = listed.record.id === restaurantId ? listed : await catalogue.getAnywhere(restaurantId)
  return owner?.customization.notifyGuestsOnBlacklistAddition ?? false
}
