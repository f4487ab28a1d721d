import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'

type Needs = Pick<Context, 'config' | 'capabilities'>

const daySeconds = 86_400

/** How long an unused browser stays signed in. */
export const sessionDays = 30

/** Cookies of the browser. Scripts can't read them, and they are sent only to the identity calls. */
const names = {
  session: 'guest-session',
  /** The account that signed in last, with a random name for the device. */
  device: 'guest-device',
  /** Marks the browser in which a sign-up was started. */
  signUp: 'guest-sign-up',
  /** State of the authorization request with which this browser was sent to a provider. */
  social: 'guest-social',
} as const

type Kept = keyof typeof names

const keptSeconds: Readonly<Record<Kept, number>> = {
  session: sessionDays * daySeconds,
  // The longest that browsers store a cookie.
  device: 400 * daySeconds,
  signUp: daySeconds,
  social: 600,
}

/** Sets one of these cookies. */
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

/** The id in one of our cookies; null if it is missing or forged. */
export function readOwnCookie(
  { capabilities }: Pick<Needs, 'capabilities'>,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
): string | null {
  return opened(capabilities, kept, cookies.read(names[kept]))
}

/** Like `readOwnCookie`, also for requests from other sites. */
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
