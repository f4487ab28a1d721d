import { isDialable } from '#domain/contacts/same-contact.ts'
import type { Context } from '#server/context.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import type { Say } from '#server/translations/sentences.ts'
import { type Correction, createCorrectStore } from './correct-store.ts'
import { fieldRefusal } from './read-place-wish.ts'

/** Changes what a guest’s bookings ahead say at one restaurant; null once it is so. */
export async function correctBookings(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { uid, restaurantId }: { readonly uid: string; readonly restaurantId: number },
  correction: Correction,
  say: Say,
): Promise<ServerRefusal<'invalidInput'> | null> {
  const store = createCorrectStore(database)
  const where = { uid, restaurantId, at: now() }
  const { phoneNumber } = correction
  if (phoneNumber && !isDialable(phoneNumber)) return fieldRefusal('phoneNumber', say('fields.phoneNumber'))
  if (phoneNumber === '' && (await store.needsPhone(where)))
    return fieldRefusal('phoneNumber', say('fields.contact'))
  await store.correct(where, correction)
  return null
}
