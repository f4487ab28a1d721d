import type { Book, Data } from '#server/context.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { fieldRefusal, type ServerRefusal } from '#server/platform/calls/problem.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'
import type { Say } from '#server/platform/translations/sentences.ts'
import { type Correction, correctContacts, needsPhone } from '#server/book/steps/correct-contacts.ts'
import { correctWalkIns, waitingByPhone } from '#server/book/line/correct-walk-ins.ts'

/**
 * Corrects the guest’s data in their upcoming bookings and current waitlist entries at one restaurant. Resolves to
 * null on success.
 */
export async function correctBookings(
  context: Data & Book,
  { uid, listed }: { readonly uid: string; readonly listed: ListedRestaurant },
  correction: Correction,
  say: Say,
): Promise<ServerRefusal<'invalidInput'> | null> {
  const where = { uid, restaurantId: listed.record.id, at: context.now() }
  const written = correction.phoneNumber
  const phoneNumber = written && readPhone(written, listed.record.country_short)
  if (phoneNumber === null) return fieldRefusal('phoneNumber', say(phoneProblem(written ?? '')))
  if (phoneNumber === '' && ((await needsPhone(context, where)) || (await waitingByPhone(context, where))))
    return fieldRefusal('phoneNumber', say('fields.contact'))
  await correctContacts(context, where, { ...correction, phoneNumber })
  await correctWalkIns(context, where, { ...correction, phoneNumber })
  return null
}
