import type { Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

type Needs = Pick<Links, 'capabilities' | 'config'>

/** Longest lifetime of a cookie that browsers accept. */
const maxAgeSeconds = 400 * 86_400

/**
 * Returns the cookie's name. It depends on the booking instead of the link, so that a renewed link still
 * finds the invitation and one device can be in several parties.
 */
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
    `${nameOf(context, reservationId)}=${id}.${context.capabilities.tokenOf('member', id)}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/**
 * Returns the id of the invitation that this device got when it joined, or null if there is none. Reads the
 * cookie even for requests from other sites because people often follow links there.
 */
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
