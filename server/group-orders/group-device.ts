import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'

type Needs = Pick<Context, 'capabilities' | 'config'>

/** Longer than any group order is stored. */
const storedSeconds = 7 * 86_400

function nameOf({ capabilities }: Pick<Needs, 'capabilities'>, groupId: string): string {
  return `group-${capabilities.pseudonymOf(`group ${groupId}`).slice(0, 16)}`
}

/** Lets this device find its own part when it opens the link to join again, so nobody is asked twice. */
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

/** The id of the member who joined on this device, or null. Links are often followed from another site. */
export function readGroupDevice(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  groupId: string,
): string | null {
  const [id = '', proof = ''] = (cookies.readFromAnywhere(nameOf(context, groupId)) ?? '').split('.')
  return context.capabilities.opens('groupDevice', id, proof) ? id : null
}
