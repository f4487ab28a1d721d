import type { Context } from '#server/context.ts'
import type { Caller } from '#server/calls/caller.ts'
import { giveCookie, readOwnCookie } from './session-cookie.ts'

/** Sets a cookie that marks this browser as a known device of the account. Replaces the mark of any other account. */
export function rememberDevice(
  context: Pick<Context, 'config' | 'capabilities' | 'newId'>,
  uid: string,
  caller: Pick<Caller, 'cookies'>,
): void {
  giveCookie(context, caller, 'device', `${uid}-${context.newId()}`)
}

/**
 * The known device of a call, even if its session has ended; null for another device or an email without an account. It
 * doesn't open the account, but it has rate limits of its own that strangers can't exhaust.
 */
export function knownDevice(
  context: Pick<Context, 'capabilities'>,
  uid: string | undefined,
  caller: Pick<Caller, 'cookies'>,
): string | null {
  const [account, device = null] = (readOwnCookie(context, caller, 'device') ?? '').split('-')
  return account === uid ? device : null
}
