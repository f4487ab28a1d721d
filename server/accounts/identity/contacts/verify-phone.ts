import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { fieldRefusal } from '#server/platform/calls/problem.ts'
import { noticeFor } from './account-notice.ts'
import { proveByCode } from './codes.ts'
import { createGuestStore } from '../guest-store.ts'
import { phoneProblem, readPhone } from '#server/platform/contacts/read-phone.ts'
import { signedIn } from '../signed-in.ts'
import type { Content, Data, Links } from '#server/context.ts'

/** Adds the phone number to the account that requested the code. Notifies its email, in case someone else did it. */
export const verifyPhone: Handler<'identity.verifyPhone', Data & Links & Content> = async (
  context,
  { body },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const contact = readPhone(body.phone, null)
  if (contact === null)
    return fieldRefusal('phone', context.sentences(caller.locale)(phoneProblem(body.phone)))
  // A repeated request has used up its code.
  if (contact === guest.phone) return undefined
  const proved = await proveByCode(context, { purpose: 'phone', contact, code: body.code }, caller)
  if (isRefusal(proved)) return proved
  if (proved.data['uid'] !== guest.uid) return refuse('wrongCode')
  const notice = noticeFor(guest, caller)
  const bound = await createGuestStore(context.database).bindPhone(guest.uid, contact, notice, context.now())
  return bound ? undefined : refuse('contactTaken')
}
