import type { Handler } from '#server/platform/calls/answer.ts'
import { sendCode } from './codes.ts'
import { createGuestStore } from '../guest-store.ts'
import { pendingSignUp } from '../pending-sign-up.ts'
import type { Data, Links } from '#server/context.ts'

/**
 * Sends the code of a sign-up again. Does the same work whether or not a sign-up or account exists, so the
 * response doesn't reveal it.
 */
export const sendEmailCode: Handler<'identity.sendEmailCode', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const { email } = body
  const known = await createGuestStore(context.database).byEmail(email)
  const waiting = await pendingSignUp(context, email)
  const sends = known ? 'haveAccount' : waiting ? 'code' : 'nothing'
  return (await sendCode(context, { purpose: 'signUp', contact: email, sends }, caller)) ?? undefined
}
