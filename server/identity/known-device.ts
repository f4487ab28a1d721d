import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/caller.ts'
import { giveCookie, readOwnCookie } from './session-cookie.ts'

/** Has the browser show from now on that this account was signed in on it; of several accounts it shows the last. */
export function rememberDevice(
  context: Pick<Context, 'config' | 'capabilities' | 'newId'>,
  uid: string,
  caller: Pick<Caller, 'cookies'>,
): void {
  giveCookie(context, caller, 'device', `${uid}-${context.newId()}`)
}

/**
 * The device a call comes from, where this account was signed in on it, whatever became of the session; null on any other
 * and for an e-mail without an account. It opens nothing and only has turns of its own, which strangers cannot spend.
 */
export function knownDevice(
  context: Pick<Context, 'capabilities'>,
  uid: string | undefined,
  caller: Pick<Caller, 'cookies'>,
): string | null {
  const [account, device = null] = (readOwnCookie(context, caller, 'device') ?? '').split('-')
  return account === uid ? device : null
}
