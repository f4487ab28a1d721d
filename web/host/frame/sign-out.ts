import { isWireRefusal, type Send } from '#contracts/client.ts'
import { forgetHere } from '#web/host/devices/forget-here.ts'
import { endSession } from '#web/session/account/current-session.ts'

/**
 * Signs out on this device, even if the server can't be reached, because people who leave a shared computer can't wait for
 * it. If the server refuses, returns why, and they stay signed in.
 */
export async function signOut(send: Send): Promise<string | null> {
  const answer = await send('identity.signOut', {}).catch(() => null)
  if (isWireRefusal(answer)) return answer.message
  endSession()
  forgetHere()
  return null
}
