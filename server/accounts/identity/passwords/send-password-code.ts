import type { Handler } from '#server/platform/calls/answer.ts'
import { sendCode } from '../contacts/codes.ts'
import { createGuestStore } from '../guest-store.ts'
import { knownDevice } from '../sessions/known-device.ts'
import type { Data, Links } from '#server/context.ts'

/** Sends a code to reset the password if the account exists. The response is the same if it doesn't. */
export const sendPasswordCode: Handler<'identity.sendPasswordCode', Data & Links> = async (
  context,
  { body },
  caller,
) => {
  const { email } = body
  const known = await createGuestStore(context.database).byEmail(email)
  const sends = known ? 'code' : 'nothing'
  const device = knownDevice(context, known?.id, caller)
  return (
    (await sendCode(context, { purpose: 'password', contact: email, sends, device }, caller)) ?? undefined
  )
}
