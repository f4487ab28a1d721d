import type { Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'

type Needs = Pick<Links, 'config' | 'capabilities'>

const daySeconds = 86_400

/** Days without use after which a browser is signed out. */
export const sessionDays = 30

/** Days after which everybody signs in again, however often the browser was used. */
export const longestDays = 180

/** Names of our cookies. Scripts can't read them, and browsers send them only with identity calls. */
const names = {
  session: 'guest-session',
  /** The session with the number of its newest cookie. Beside the other one, which servers before 0.2 read. */
  cookieNumber: 'guest-session-number',
  /** The account that signed in last, and a random id for the browser. */
  device: 'guest-device',
  /** Marks the browser in which a sign-up was started. */
  signUp: 'guest-sign-up',
  /** State of the authorization request that sent this browser to a provider. */
  social: 'guest-social',
} as const

type Kept = keyof typeof names

const keptSeconds: Readonly<Record<Kept, number>> = {
  session: sessionDays * daySeconds,
  cookieNumber: sessionDays * daySeconds,
  // The longest that browsers keep a cookie.
  device: 400 * daySeconds,
  signUp: daySeconds,
  social: 600,
}

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

/** Returns the id in one of our cookies, or null if the cookie is missing or forged. */
export function readOwnCookie(
  { capabilities }: Pick<Needs, 'capabilities'>,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
): string | null {
  return openCookie(capabilities, kept, cookies.read(names[kept]))
}

/** Like `readOwnCookie`, but also accepts requests from other sites. */
export function readOwnCookieFromAnywhere(
  { capabilities }: Pick<Needs, 'capabilities'>,
  { cookies }: Pick<Caller, 'cookies'>,
  kept: Kept,
): string | null {
  return openCookie(capabilities, kept, cookies.readFromAnywhere(names[kept]))
}

function openCookie(capabilities: Needs['capabilities'], kept: Kept, cookie: string | null): string | null {
  const [id = '', token = ''] = (cookie ?? '').split('.')
  return capabilities.opens(kept, id, token) ? id : null
}

function cookie({ config }: Pick<Needs, 'config'>, kept: Kept, value: string, seconds: number): string {
  const secure = config.deployment === 'development' ? '' : '; Secure'
  return `${names[kept]}=${value}; Path=/api/identity; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** A session as a browser's cookies name it. */
export interface SessionCookie {
  readonly id: string
  /** Number of the cookie. Cookies of servers that didn't replace them count as the first. */
  readonly number: number
}

export function readSessionCookie(context: Needs, caller: Pick<Caller, 'cookies'>): SessionCookie | null {
  const id = readOwnCookie(context, caller, 'session')
  if (id === null) return null
  const [session, number] = (readOwnCookie(context, caller, 'cookieNumber') ?? '').split('-')
  return { id, number: session === id ? Number(number) : 0 }
}

export function giveSessionCookie(
  context: Needs,
  caller: Pick<Caller, 'cookies'>,
  { id, number }: SessionCookie,
): void {
  giveCookie(context, caller, 'session', id)
  giveCookie(context, caller, 'cookieNumber', `${id}-${number}`)
}

export function takeSessionCookieBack(context: Needs, caller: Pick<Caller, 'cookies'>): void {
  takeCookieBack(context, caller, 'session')
  takeCookieBack(context, caller, 'cookieNumber')
}
