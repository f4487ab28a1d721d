import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { endSession } from '#web/session/current-session.ts'

/** Whether the server ended the session, or only this device forgot it. */
type Left = 'signedOut' | 'signedOutHere'

/**
 * Forgets the guest on this device once the server has ended the session, or if the server can't be reached. Guests who
 * hand over their device can't wait for a connection.
 */
export async function leaveDevice(end: () => Promise<unknown>): Promise<Left | WireRefusal> {
  const left = await end().then(
    (answer) => (isWireRefusal(answer) ? answer : 'signedOut'),
    () => 'signedOutHere' as const,
  )
  if (!isWireRefusal(left)) endSession()
  return left
}
