import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'

type Needs = Pick<Context, 'capabilities' | 'config'>

/** The longest that browsers store a cookie. */
const longestSeconds = 400 * 86_400

/** Named after the booking, so a renewed link still finds the invitation, and one device can be in several parties. */
function nameOf({ capabilities }: Pick<Needs, 'capabilities'>, reservationId: string): string {
  return `member-${capabilities.pseudonymOf(`member ${reservationId}`).slice(0, 16)}`
}

/** Lets this device find its own invitation when it opens the share link again. */
export function rememberMember(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  reservationId: string,
  id: string,
): void {
  const secure = context.config.deployment === 'development' ? '' : '; Secure'
  cookies.give(
    `${nameOf(context, reservationId)}=${id}.${context.capabilities.tokenOf('member', id)}; Path=/; Max-Age=${longestSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The id of the invitation that this device got; null if it has none. Links are often followed from another site. */
export function readMember(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  reservationId: string,
): string | null {
  const [id = '', signature = ''] = (cookies.readFromAnywhere(nameOf(context, reservationId)) ?? '').split(
    '.',
  )
  return context.capabilities.opens('member', id, signature) ? id : null
}
