import type { Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { giveCookie, readOwnCookie } from './session-cookie.ts'

/**
 * Sets a cookie that marks this browser as a known device of the account. Replaces the cookie of any other account.
 */
export function rememberDevice(context: Data & Links, uid: string, caller: Pick<Caller, 'cookies'>): void {
  giveCookie(context, caller, 'device', `${uid}-${context.newId()}`)
}

/**
 * Returns the account's known device that makes this call, even if its session has ended, or null if there is
 * none. A known device doesn't grant access to the account, but it has its own rate limits, which strangers
 * can't use up.
 */
export function knownDevice(
  context: Pick<Links, 'capabilities'>,
  uid: string | undefined,
  caller: Pick<Caller, 'cookies'>,
): string | null {
  const [account, device = null] = (readOwnCookie(context, caller, 'device') ?? '').split('-')
  return account === uid ? device : null
}
