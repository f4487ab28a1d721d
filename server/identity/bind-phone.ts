import { phoneKey } from '#domain/contacts/same-contact.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { dayMs, hourMs } from '#server/housekeeping/chore.ts'
import type { Context } from '#server/context.ts'
import type { Handler } from '#server/http/answer.ts'
import type { Caller } from '#server/http/caller.ts'
import { type RateLimit, spendTurn } from '#server/rate-limits/spend-turn.ts'
import { proveByCode, sendCode } from './codes.ts'
import { fieldRefusal } from '#server/reservations/read-place-wish.ts'
import { createGuestStore } from './guest-store.ts'
import { signedIn } from './signed-in.ts'

/** The SMS of a day are everybody's: one account must not use them up. */
const byGuest: RateLimit = { what: 'phone codes by guest', most: 5, windowMs: hourMs }
const byGuestInADay: RateLimit = { what: 'phone codes by guest in a day', most: 10, windowMs: dayMs }

const countryMissing = (context: Context, { locale }: Caller) =>
  fieldRefusal('phone', context.sentences(locale)('fields.phoneCountry'))

export const sendPhoneCode: Handler<'identity.sendPhoneCode'> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const contact = phoneKey(body.phone)
  if (contact === null) return countryMissing(context, caller)
  const limited =
    (await spendTurn(context, byGuest, guest.uid)) ?? (await spendTurn(context, byGuestInADay, guest.uid))
  if (limited) return limited
  const wish = { purpose: 'phone', contact, tell: 'code', uid: guest.uid } as const
  return (await sendCode(context, wish, caller)) ?? undefined
}

/** Binds a number to the account that asked for its code. */
export const verifyPhone: Handler<'identity.verifyPhone'> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const contact = phoneKey(body.phone)
  if (contact === null) return countryMissing(context, caller)
  const proved = await proveByCode(context, { purpose: 'phone', contact, code: body.code }, caller)
  if (isRefusal(proved)) return proved
  if (proved.data['uid'] !== guest.uid) return refuse('wrongCode')
  const bound = await createGuestStore(context.database).bindPhone(guest.uid, contact, context.now())
  return bound ? undefined : refuse('contactTaken')
}
