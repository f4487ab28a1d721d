import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/http/answer.ts'
import { proveByCode, sendCode } from './codes.ts'
import { createGuestStore } from './guest-store.ts'
import { signedIn, signedInLately } from './signed-in.ts'

/** Sends the code to the new e-mail; where it is another’s, that guest gets a word instead, and nobody can tell. */
export const sendNewEmailCode: Handler<'identity.sendNewEmailCode'> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const { email } = body
  const owner = await createGuestStore(context.database).byEmail(email)
  const tell = owner && owner.id !== guest.uid ? 'haveAccount' : 'code'
  const wish = { purpose: 'newEmail', contact: email, tell, uid: guest.uid } as const
  return (await sendCode(context, wish, caller)) ?? undefined
}

/** Makes it the account's e-mail; the one before is written to, in case it was not its owner who did this. */
export const changeEmail: Handler<'identity.changeEmail'> = async (context, { body }, caller) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  const { email, code } = body
  const proved = await proveByCode(context, { purpose: 'newEmail', contact: email, code }, caller)
  if (isRefusal(proved)) return proved
  if (proved.data['uid'] !== guest.uid) return refuse('wrongCode')
  if (email === guest.email) return undefined
  const news = { email: guest.email, language: caller.locale }
  const changed = await createGuestStore(context.database).changeEmail(guest.uid, email, news, context.now())
  return changed ? undefined : refuse('contactTaken')
}
