import { isWireRefusal, type WireRefusal } from '#contracts/client.ts'
import { endSession } from '#web/session/keep-session.ts'

/** How a guest has left, as the page they come to says it. */
export type Left = 'signedOut' | 'signedOutHere'

/**
 * Forgets the guest on this device once the server has ended the session, and also where it cannot be reached: whoever hands
 * the device on cannot wait for a connection.
 */
export async function leaveDevice(end: () => Promise<unknown>): Promise<Left | WireRefusal> {
  const left = await end().then(
    (answer) => (isWireRefusal(answer) ? answer : 'signedOut'),
    () => 'signedOutHere' as const,
  )
  if (!isWireRefusal(left)) endSession()
  return left
}
