import { phoneKey } from '#domain/contacts/same-contact.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import type { ServerRefusal } from '#server/http/problem.ts'
import { proveByCode, sendCode } from './codes.ts'
import { createGuestStore } from './guest-store.ts'
import { signedIn } from './signed-in.ts'

const countryMissing: ServerRefusal<'invalidInput'> = {
  refused: 'invalidInput',
  details: { field: 'phone' },
  fields: [{ field: 'phone', message: 'a phone number with its country: +49 …' }],
}

export const sendPhoneCode: Handler<'identity.sendPhoneCode'> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const contact = phoneKey(body.phone)
  if (contact === null) return countryMissing
  const wish = { purpose: 'phone', contact, tell: 'code', uid: guest.uid } as const
  return (await sendCode(context, wish, caller)) ?? undefined
}

/** Binds a number to the account that asked for its code. */
export const verifyPhone: Handler<'identity.verifyPhone'> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const contact = phoneKey(body.phone)
  if (contact === null) return countryMissing
  const proved = await proveByCode(context, { purpose: 'phone', contact, code: body.code }, caller)
  if (isRefusal(proved)) return proved
  if (proved.data['uid'] !== guest.uid) return refuse('wrongCode')
  const bound = await createGuestStore(context.database).bindPhone(guest.uid, contact, context.now())
  return bound ? undefined : refuse('contactTaken')
}
