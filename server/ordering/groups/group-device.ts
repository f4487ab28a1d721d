import type { Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

type Needs = Pick<Links, 'capabilities' | 'config'>

/** How long browsers store the cookie, in seconds: longer than any group order is stored. */
const storedSeconds = 7 * 86_400

function nameOf({ capabilities }: Pick<Needs, 'capabilities'>, groupId: string): string {
  return `group-${capabilities.pseudonymOf(`group ${groupId}`).slice(0, 16)}`
}

/**
 * Stores the member's id in a cookie, so that opening the link to join again on this device shows their own
 * part.
 */
export function rememberGroup(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  groupId: string,
  memberId: string,
): void {
  const secure = context.config.deployment === 'development' ? '' : '; Secure'
  const proof = context.capabilities.tokenOf('groupDevice', memberId)
  cookies.give(
    `${nameOf(context, groupId)}=${memberId}.${proof}; Path=/; Max-Age=${storedSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/**
 * Returns the id of the member who joined on this device, or null if there is none. Reads the cookie even for
 * requests from other sites because people often follow links there.
 */
export function readGroupDevice(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  groupId: string,
): string | null {
  const [id = '', proof = ''] = (cookies.readFromAnywhere(nameOf(context, groupId)) ?? '').split('.')
  return context.capabilities.opens('groupDevice', id, proof) ? id : null
}
