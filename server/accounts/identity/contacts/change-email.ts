import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { noticeFor } from './account-notice.ts'
import { proveByCode } from './codes.ts'
import { createGuestStore } from '../guest-store.ts'
import { signedIn } from '../signed-in.ts'
import type { Data, Links } from '#server/context.ts'

/** Notifies the old address, in case someone else made the change. */
export const changeEmail: Handler<'identity.changeEmail', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { email, code } = body
  // A repeated change has used up its code.
  if (email === guest.email) return undefined
  const proved = await proveByCode(context, { purpose: 'newEmail', contact: email, code }, caller)
  if (isRefusal(proved)) return proved
  if (proved.data['uid'] !== guest.uid) return refuse('wrongCode')
  const news = noticeFor(guest, caller)
  const changed = await createGuestStore(context.database).changeEmail(guest.uid, email, news, context.now())
  return changed ? undefined : refuse('contactTaken')
}
