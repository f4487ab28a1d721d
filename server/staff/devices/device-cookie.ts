import type { Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

const cookieName = 'staff-device'

/** The longest that browsers keep a cookie, in seconds. */
const keptSeconds = 400 * 86_400

/** Calls of staff and live updates need the cookie, so its path covers both. Scripts can’t read it. */
export function giveDeviceCookie(
  { config }: Pick<Links, 'config'>,
  { cookies }: Pick<Caller, 'cookies'>,
  token: string,
): void {
  const secure = config.deployment === 'development' ? '' : '; Secure'
  cookies.give(
    `${cookieName}=${token}; Path=/api; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** Returns null for requests that don’t come from our own pages. */
export function readDeviceCookie({ cookies }: Pick<Caller, 'cookies'>): string | null {
  return cookies.read(cookieName)
}
