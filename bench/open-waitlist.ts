import { randomBytes } from 'node:crypto'
import { isWireRefusal, type Send } from '#contracts/client.ts'
import { who } from '#world/who-is-who.ts'

const staffToken = randomBytes(24).toString('hex')
const restaurantId = who.dayAndNight

/** Environment variables that let staff open a waitlist. */
export const waitlistStaff = { STAFF_TOKENS: `*=${staffToken}` }

/**
 * Opens the waitlist of the page in `demoPages` and joins it as a guest, so that this page offers to join and shows a
 * wait. Resolves to the path of the guest's place in line.
 */
export async function openWaitlist(send: Send): Promise<string> {
  const opened = await send(
    'host.setLine',
    { restaurantId, body: { state: 'open', autoCall: false } },
    { token: staffToken },
  )
  if (isWireRefusal(opened)) throw new Error(opened.message)
  const body = { restaurantId, groupSize: 2, customerName: 'Ada Bench', email: 'ada-waits@example.com' }
  const joined = await send('walkIns.join', { body })
  if (isWireRefusal(joined)) throw new Error(joined.message)
  return `/waitlist/${restaurantId}/manage?walkin=${joined.id}`
}
