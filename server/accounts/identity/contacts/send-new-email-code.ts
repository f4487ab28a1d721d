import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { sendCode } from './codes.ts'
import { createGuestStore } from '../guest-store.ts'
import { signedIn, signedInLately } from '../signed-in.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * Sends a code to the account's new email. If another account has it, notifies that account's owner instead; the
 * response is the same.
 */
export const sendNewEmailCode: Handler<'identity.sendNewEmailCode', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const guest = await signedIn(context, caller)
  if (isRefusal(guest)) return guest
  if (!signedInLately(context, guest)) return refuse('signInAgain')
  const { email } = body
  const owner = await createGuestStore(context.database).byEmail(email)
  const sends = owner && owner.id !== guest.uid ? 'haveAccount' : 'code'
  const request = { purpose: 'newEmail', contact: email, sends, uid: guest.uid } as const
  return (await sendCode(context, request, caller)) ?? undefined
}
