import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'

type Needs = Pick<Context, 'config' | 'capabilities'>

const daySeconds = 86_400

/** How long a browser stays signed in that is not used. */
export const sessionDays = 30

/** Two cookies, both out of reach of scripts and sent to the calls of identity alone. */
const names = {
  /** The session. */
  session: 'guest-session',
  /** Says that a sign-up was begun in this browser. */
  signUp: 'guest-sign-up',
} as const

type Kept = keyof typeof names

/** Has the browser keep what opens a session, or what tells that it began a sign-up. */
export function giveCookie(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
  id: string,
): void {
  const value = `${id}.${context.capabilities.tokenOf(kept, id)}`
  cookies.give(cookie(context, kept, value, (kept === 'session' ? sessionDays : 1) * daySeconds))
}

export function takeCookieBack(context: Needs, { cookies }: Pick<Caller, 'cookies'>, kept: Kept): void {
  cookies.give(cookie(context, kept, '', 0))
}

/** The id in a cookie of ours; null where there is none or it was made up. */
export function readOwnCookie(
  { capabilities }: Pick<Needs, 'capabilities'>,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
): string | null {
  const [id = '', token = ''] = (cookies.read(names[kept]) ?? '').split('.')
  return capabilities.opens(kept, id, token) ? id : null
}

function cookie({ config }: Pick<Needs, 'config'>, kept: Kept, value: string, seconds: number): string {
  const secure = config.deployment === 'development' ? '' : '; Secure'
  return `${names[kept]}=${value}; Path=/api/identity; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
