import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'

type Needs = Pick<Context, 'config' | 'capabilities'>

const daySeconds = 86_400

/** How long a browser stays signed in that is not used. */
export const sessionDays = 30

/** What a browser keeps, all of it out of reach of scripts and sent to the calls of identity alone. */
const names = {
  /** The session. */
  session: 'guest-session',
  /** The account that was signed in last, with a name of the device that nothing else has. */
  device: 'guest-device',
  /** Says that a sign-up was begun in this browser. */
  signUp: 'guest-sign-up',
  /** The errand to a provider that this browser was sent on. */
  social: 'guest-social',
} as const

type Kept = keyof typeof names

const keptSeconds: Readonly<Record<Kept, number>> = {
  session: sessionDays * daySeconds,
  // No browser keeps a cookie longer.
  device: 400 * daySeconds,
  signUp: daySeconds,
  social: 600,
}

/** Has the browser keep one of them. */
export function giveCookie(
  context: Needs,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
  id: string,
): void {
  const value = `${id}.${context.capabilities.tokenOf(kept, id)}`
  cookies.give(cookie(context, kept, value, keptSeconds[kept]))
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
  return opened(capabilities, kept, cookies.read(names[kept]))
}

/** The same where another site may have sent the browser here. */
export function readOwnCookieFromAnywhere(
  { capabilities }: Pick<Needs, 'capabilities'>,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
): string | null {
  return opened(capabilities, kept, cookies.readFromAnywhere(names[kept]))
}

function opened(capabilities: Needs['capabilities'], kept: Kept, cookie: string | null): string | null {
  const [id = '', token = ''] = (cookie ?? '').split('.')
  return capabilities.opens(kept, id, token) ? id : null
}

function cookie({ config }: Pick<Needs, 'config'>, kept: Kept, value: string, seconds: number): string {
  const secure = config.deployment === 'development' ? '' : '; Secure'
  return `${names[kept]}=${value}; Path=/api/identity; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
