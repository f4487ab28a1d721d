import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { endSession } from '#web/session/account/current-session.ts'

/** Whether the server ended the session (`signedOut`), or only this device deleted it. */
type Left = 'signedOut' | 'signedOutHere'

/**
 * Signs out on this device, even if the server can't be reached, because guests who hand over their device can't wait
 * for a connection. If the server refuses to end the session, returns the refusal and the guest stays signed in.
 */
export async function leaveDevice(end: () => Promise<unknown>): Promise<Left | WireRefusal> {
  const left = await end().then(
    (answer) => (isWireRefusal(answer) ? answer : 'signedOut'),
    () => 'signedOutHere' as const,
  )
  if (!isWireRefusal(left)) endSession()
  return left
}
